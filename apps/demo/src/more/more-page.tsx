import { Suspense, type ReactNode } from 'react'
import { CodePanel } from '../code/code-panel.tsx'
import type { Highlighted } from '../code/highlighted.ts'
import { moreScreens } from './more-screens.ts'

interface MorePageProps {
  readonly path: string
  /** The source to show below, where the view itself shows none. */
  readonly code?: () => Promise<Highlighted>
  readonly children: ReactNode
}

/** The frame of a screen behind 'More'. */
export function MorePage({ path, code, children }: MorePageProps) {
  const screen = moreScreens.find((one) => one.path === path)
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">{screen?.title}</h1>
      <p className="mt-1 text-muted">{screen?.hint}</p>
      {children}
      {code && (
        <section aria-label="Code" className="code-section">
          <Suspense>
            <CodePanel code={[code]} />
          </Suspense>
        </section>
      )}
    </>
  )
}
