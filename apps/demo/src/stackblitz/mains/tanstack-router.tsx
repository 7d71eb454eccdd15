import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { createRoot } from 'react-dom/client'
import { App } from '../app.tsx'

const routeTree = createRootRoute({ component: App })
const router = createRouter({ routeTree, parseSearch, stringifySearch })

createRoot(document.body).render(<RouterProvider router={router} />)
