import '../../styles.css'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { createRoot } from 'react-dom/client'
import { MAIN_CLASS } from '../../layout/main-class.ts'
import { View } from '../../more/two-tables/two-tables.tsx'

const routeTree = createRootRoute({
  component: () => (
    <main className={MAIN_CLASS}>
      <h1 className="text-xl font-semibold tracking-tight">Two tables</h1>
      <View />
    </main>
  ),
})
const router = createRouter({ routeTree, parseSearch, stringifySearch })

createRoot(document.body).render(<RouterProvider router={router} />)
