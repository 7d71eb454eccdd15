'use client'

import { useId, useState, type ReactElement } from 'react'
import { Panel } from './panel.tsx'
import { Style } from './style.tsx'

/** A plugin as TanStack Devtools takes it. */
export interface DevtoolsPlugin {
  readonly id: string
  readonly name: string
  render(element: unknown, props: { readonly theme: 'light' | 'dark' }): ReactElement
}

/** What `PermatableDevtools` takes. */
export interface DevtoolsProps {
  /** The nonce of the page's Content Security Policy, for the panel's style sheet. @default none */
  readonly nonce?: string
}

/**
 * The panel for TanStack Devtools: `<TanStackDevtools plugins={[permatableDevtoolsPlugin]} />`. It is empty in production builds.
 */
export const permatableDevtoolsPlugin: DevtoolsPlugin = {
  id: 'permatable',
  name: 'permatable',
  render:
    process.env.NODE_ENV === 'production' ? () => <></> : (_, { theme }) => <Panel theme={theme} />,
}

/**
 * The panel on its own, behind a button in the corner of the page. Render it once, anywhere. It renders nothing in production
 * builds.
 */
export const PermatableDevtools: (props: DevtoolsProps) => ReactElement | null =
  process.env.NODE_ENV === 'production' ? () => null : StandAlone

function StandAlone({ nonce }: DevtoolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="permatable-devtools">
      <Style nonce={nonce} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        permatable
      </button>
      {isOpen && (
        <>
          <section id={id} aria-label="permatable devtools">
            <Panel nonce={nonce} />
          </section>
          {/* The end of the page can be scrolled above the panel. */}
          <div />
        </>
      )}
    </div>
  )
}
