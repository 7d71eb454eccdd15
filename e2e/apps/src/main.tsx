import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

interface App {
  /** @param basepath the first part of the app's addresses */
  readonly createApp?: (basepath: string) => AnyRouter
  /** Renders the app itself, where a router is not enough. */
  readonly show?: (container: HTMLElement, basepath: string) => void
}

/** Each app by its name, the first part of its addresses. */
const apps: Readonly<Record<string, () => Promise<App>>> = {
  'beside-nuqs': () => import('./beside-nuqs.tsx'),
  devtools: () => import('./devtools.tsx'),
  'material-react-table': () => import('./material-react-table.tsx'),
  'two-tabs': () => import('./two-tabs.tsx'),
  users: () => import('./users.tsx'),
  'view-transitions': () => import('./view-transitions.tsx'),
}

const name = location.pathname.split('/')[1] ?? ''
const root = document.getElementById('root')
const load = apps[name]
if (!root || !load) throw new Error(`No app is named ${name} — name one in main.tsx.`)
const { createApp, show } = await load()
if (show) show(root, `/${name}`)
else if (createApp) createRoot(root).render(<RouterProvider router={createApp(`/${name}`)} />)
