'use client'

import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { Panel } from './panel.tsx'
import { adoptStyle } from './style.ts'

/** A plugin, as TanStack Devtools expects it. */
export interface DevtoolsPlugin {
  /** Always the same, so TanStack Devtools remembers the open tab. */
  readonly id: string
  /** The title of the tab. */
  readonly name: string
  /** Renders the panel in the theme of TanStack Devtools. */
  render(element: unknown, props: { readonly theme: 'light' | 'dark' }): ReactElement
}

/**
 * The panel for TanStack Devtools: `<TanStackDevtools plugins={[permatableDevtoolsPlugin]} />`. Empty in production
 * builds.
 */
export const permatableDevtoolsPlugin: DevtoolsPlugin = {
  id: 'permatable',
  name: 'permatable',
  render:
    process.env.NODE_ENV === 'production' ? () => <></> : (_, { theme }) => <Panel theme={theme} />,
}

/**
 * The panel on its own, behind a button in the corner of the page. Render it once, anywhere. Renders nothing in
 * production builds.
 */
export const PermatableDevtools: () => ReactElement | null =
  process.env.NODE_ENV === 'production' ? () => null : StandAlone

function StandAlone() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div
      className="permatable-devtools"
      role="presentation"
      ref={adoptStyle}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
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
            <Panel />
          </section>
          {/* The end of the page can be scrolled above the panel. */}
          <div />
        </>
      )}
    </div>
  )
}
