import { use } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import type { Screen } from '../screens.ts'
import type { Highlighted } from './highlighted.ts'

const INSTALL = 'npm install permatable @tanstack/react-store'

let hook: Promise<Highlighted> | undefined
const loaded = new Map<Screen, Promise<readonly Highlighted[]>>()

/** Loads the code of a screen once. */
function codeOf(screen: Screen): Promise<readonly Highlighted[]> {
  hook ??= import('../table/use-users-table.ts?highlighted')
  const code = loaded.get(screen) ?? Promise.all([screen.code(), hook])
  loaded.set(screen, code)
  return code
}

/** The source that makes a screen work: its definition, and the hook that all screens share. */
export function CodePanel({ screen }: { readonly screen: Screen }) {
  const parts = use(codeOf(screen))
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <code className="overflow-x-auto font-mono text-xs whitespace-nowrap">{INSTALL}</code>
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
