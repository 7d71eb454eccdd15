import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { load, type Source } from './source.ts'
import './code.css'

/** Highlighted code that is loaded when it is first shown. */
export const LoadedCode = ({ source }: { readonly source: Source }) => (
  <CatchBoundary getResetKey={() => 'code'} errorComponent={Missing}>
    <Suspense fallback={<p className="p-4 text-muted">Loading…</p>}>
      <Code source={source} />
    </Suspense>
  </CatchBoundary>
)

function Code({ source }: { readonly source: Source }) {
  const { text, html } = use(load(source))
  return (
    <div className="code" dir="ltr">
      <CopyButton label="Copy code" read={() => text} isIconOnly />
      {/* The build made it of this app's own source. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

const Missing = () => <p className="p-4 text-muted">The code could not be loaded.</p>
