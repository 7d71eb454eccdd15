import { Suspense, type ReactNode } from 'react'
import { CodePanel } from '../code/code-panel.tsx'
import type { MoreScreen } from './more-screens.ts'
import './more-page.css'

interface MorePageProps {
  readonly screen: MoreScreen
  readonly children: ReactNode
}

/** The frame of a screen behind 'More'. */
export function MorePage({ screen, children }: MorePageProps) {
  const { title, hint, code } = screen
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 text-muted">{hint}</p>
      {/* The code waits for the view, which would move it. */}
      <Suspense>
        {children}
        {code && (
          <section aria-label="Code" className="code-section">
            <CodePanel sources={code} />
          </section>
        )}
      </Suspense>
    </>
  )
}
