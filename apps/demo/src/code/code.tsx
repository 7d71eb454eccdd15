import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, use, type ReactNode } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { load, type Source } from './source.ts'
import './code.css'

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
        <p className="code-file">
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
