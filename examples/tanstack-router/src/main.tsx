import { createRouter, RouterProvider } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { createRoot } from 'react-dom/client'
import { routeTree } from './route-tree.gen.ts'

// Each search param stays the text that it is, so no link is rewritten.
const router = createRouter({ routeTree, parseSearch, stringifySearch })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} />,
)
