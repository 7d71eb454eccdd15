import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import type { Highlighted } from './highlighted.ts'

const INSTALL = 'npm install permatable @tanstack/react-store'

type Source = () => Promise<Highlighted>

/** A component that waits for its first render keeps no state of its own. */
const loaded = new WeakMap<Source, Promise<Highlighted>>()

function load(source: Source): Promise<Highlighted> {
  const known = loaded.get(source) ?? source()
  loaded.set(source, known)
  // The next try loads it anew.
  known.catch(() => loaded.delete(source))
  return known
}

interface CodePanelProps {
  /** The sources, one below the other. */
  readonly sources: readonly Source[]
}

/** How to install the library, and the source that makes a screen work. */
export function CodePanel({ sources }: CodePanelProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <code className="font-mono text-xs">{INSTALL}</code>
        <CopyButton label="Copy install line" read={() => INSTALL} isIconOnly />
      </div>
      <div className="code">
        <CatchBoundary getResetKey={() => 'code'} errorComponent={Missing}>
          <Suspense fallback={<p className="p-4 text-muted">Loading…</p>}>
            <Code sources={sources} />
          </Suspense>
        </CatchBoundary>
      </div>
    </>
  )
}

const Missing = () => <p className="p-4 text-muted">The code could not be loaded.</p>

function Code({ sources }: CodePanelProps) {
  // All of them begin to load before the first is waited for.
  const parts = sources.map(load).map((part) => use(part))
  return (
    <>
      <CopyButton
        label="Copy code"
        read={() => parts.map(({ text }) => text).join('\n\n')}
        isIconOnly
      />
      {parts.map(({ html, text }) => (
        // The build made it of this app's own source.
        <div key={text} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </>
  )
}
