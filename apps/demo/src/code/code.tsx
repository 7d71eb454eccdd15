import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, use, type ReactNode, useState } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import './code.css'

/** The result of importing a source file with `?highlighted`: see `vite/highlight.ts`. */
export interface Highlighted {
  /** The source as it stands in the file. */
  readonly text: string
  /** The same as HTML, in the colours of both schemes. */
  readonly html: string
}

export type Source = () => Promise<Highlighted>

/** A component that waits for its first render keeps no state of its own. */
const loaded = new WeakMap<Source, Promise<Highlighted>>()

/** Loads a source once. A source that could not be loaded is tried again. */
export function load(source: Source): Promise<Highlighted> {
  const known = loaded.get(source) ?? source()
  loaded.set(source, known)
  known.catch(() => loaded.delete(source))
  return known
}

interface LoadedCodeProps {
  readonly source: Source
  /** The name of its file, to show above it. */
  readonly file?: string
  /** More to say beside the name. */
  readonly children?: ReactNode
}

/** Highlighted code that is loaded when it is first shown. */
export const LoadedCode = (code: LoadedCodeProps) => (
  <CatchBoundary getResetKey={() => 'code'} errorComponent={Missing}>
    <Suspense fallback={<p className="p-4 text-muted">Loading…</p>}>
      <Code {...code} />
    </Suspense>
  </CatchBoundary>
)

function Code({ source, file, children }: LoadedCodeProps) {
  const { text, html } = use(load(source))
  return (
    <div className="code" dir="ltr">
      {file && (
        <p className="flex gap-x-3 border-b border-line bg-raised px-4 py-2 pr-12 whitespace-nowrap">
          {file} {children}
        </p>
      )}
      <CopyButton label={`Copy ${file ?? 'code'}`} read={() => text} isIconOnly />
      {/* The build made it of this app's own source. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

const Missing = () => <p className="p-4 text-muted">The code could not be loaded.</p>

interface FoldedProps {
  readonly title: string
  readonly children: ReactNode
}

/** Renders its content from the first time that it is open. */
export function Folded({ title, children }: FoldedProps) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}>
      <summary>{title}</summary>
      {wasOpen && children}
    </details>
  )
}
