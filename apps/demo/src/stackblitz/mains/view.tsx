import '../../styles.css'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { createRoot } from 'react-dom/client'
import { View } from '../../more/two-tables/two-tables.tsx'

const routeTree = createRootRoute({
  component: () => (
    <main className="site-main">
      <h1 className="text-xl font-semibold tracking-tight">Two tables</h1>
      <View />
    </main>
  ),
})
const router = createRouter({ routeTree, parseSearch, stringifySearch })

createRoot(document.body).render(<RouterProvider router={router} />)
