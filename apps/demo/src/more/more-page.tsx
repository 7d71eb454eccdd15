import type { ReactNode } from 'react'
import { LoadedCode } from '../code/code.tsx'
import type { MoreScreen } from './more-screens.ts'

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
      {children}
      {code && (
        <section aria-label="Code" className="code-section">
          {code.map((source, at) => (
            <LoadedCode key={at} source={source} />
          ))}
        </section>
      )}
    </>
  )
}
