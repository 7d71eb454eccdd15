import { use } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import type { Highlighted } from './highlighted.ts'

const INSTALL = 'npm install permatable @tanstack/react-store'

/** A component that waits for its first render keeps no state of its own. */
const loaded = new WeakMap<() => Promise<Highlighted>, Promise<Highlighted>>()

function load(code: () => Promise<Highlighted>): Promise<Highlighted> {
  const known = loaded.get(code) ?? code()
  loaded.set(code, known)
  return known
}

interface CodePanelProps {
  /** The sources, one below the other. */
  readonly code: readonly (() => Promise<Highlighted>)[]
}

/** The source that makes a screen work, and how to install the library. */
export function CodePanel({ code }: CodePanelProps) {
  const parts = code.map((one) => use(load(one)))
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <code tabIndex={0} className="overflow-x-auto font-mono text-xs whitespace-nowrap">
          {INSTALL}
        </code>
        <CopyButton label="Copy install line" read={() => INSTALL} isSmall />
      </div>
      <div className="code">
        <CopyButton
          label="Copy code"
          read={() => parts.map(({ text }) => text).join('\n\n')}
          isSmall
        />
        {parts.map(({ html, text }) => (
          // The build made it of this app's own source.
          <div key={text} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
    </>
  )
}
