import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from '../app.tsx'

const router = createBrowserRouter([{ path: '*', element: <App /> }])

createRoot(document.body).render(<RouterProvider router={router} />)
