import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { Fragment, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

interface App {
  /** @param basepath the first part of the app's addresses */
  readonly createApp?: (basepath: string) => AnyRouter
  /** Renders the app itself, where `createRoot` is not enough. */
  readonly show?: (container: HTMLElement, basepath: string) => Promise<void>
}

/** Each app by its name, the first part of its addresses. */
const apps: Readonly<Record<string, () => Promise<App>>> = {
  'beside-nuqs': () => import('./beside-nuqs.tsx'),
  blocker: () => import('./blocker.tsx'),
  definitions: () => import('./definitions.tsx'),
  devtools: () => import('./devtools.tsx'),
  'every-slice': () => import('./every-slice.tsx'),
  'exit-animation': () => import('./exit-animation.tsx'),
  'frozen-history': () => import('./frozen-history.tsx'),
  'hash-history': () => import('./hash-history.tsx'),
  'layout-route': () => import('./layout-route.tsx'),
  'material-react-table': () => import('./material-react-table.tsx'),
  'memory-history': () => import('./memory-history.tsx'),
  'remembered-view': () => import('./remembered-view.tsx'),
  routes: () => import('./routes.tsx'),
  'server-rendering': () => import('./server-rendering.tsx'),
  'server-side': () => import('./server-side.tsx'),
  setters: () => import('./setters.tsx'),
  'strict-mode': () => import('./routes.tsx'),
  'strict-search': () => import('./strict-search.tsx'),
  'suspended-rows': () => import('./suspended-rows.tsx'),
  tabs: () => import('./tabs.tsx'),
  'two-tabs': () => import('./two-tabs.tsx'),
  'view-transitions': () => import('./view-transitions.tsx'),
}

const name = location.pathname.split('/')[1] ?? ''
const root = document.getElementById('root')
const load = apps[name]
if (!root || !load) throw new Error(`No app is named ${name} — name one in main.tsx.`)
const { createApp, show } = await load()
const Mode = name === 'strict-mode' ? StrictMode : Fragment
if (show) await show(root, `/${name}`)
else if (createApp)
  createRoot(root).render(
    <Mode>
      <RouterProvider router={createApp(`/${name}`)} />
    </Mode>,
  )
