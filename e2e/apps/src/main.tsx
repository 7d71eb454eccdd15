import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

/** Each app by its name, the first part of its addresses: a function that makes its router. */
const apps: Readonly<Record<string, () => Promise<{ createApp: () => AnyRouter }>>> = {
  'layout-route': () => import('./layout-route.tsx'),
}

const name = location.pathname.split('/')[1] ?? ''
const root = document.getElementById('root')
const load = apps[name]
if (!root || !load) throw new Error(`No app is named ${name} — name one in main.tsx.`)
const { createApp } = await load()
createRoot(root).render(<RouterProvider router={createApp()} />)
