'use client'

import type { ReactElement } from 'react'
import { Panel, PanelWithButton } from './panel.tsx'

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
  process.env.NODE_ENV === 'production' ? () => null : PanelWithButton
