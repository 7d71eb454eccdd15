import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Details, detailsLoader, PeopleLayout } from './screens/people.tsx'
import { Home, Layout, Other, Slow, slowLoader } from './screens/layout.tsx'
import { Server, serverLoader, shouldRevalidate } from './screens/server.tsx'
import { Users } from './screens/users.tsx'

const router = createBrowserRouter([
  {
    element: <Layout />,
    // React Router warns of a first screen that loads with nothing to show meanwhile.
    hydrateFallbackElement: <p>Loading…</p>,
    children: [
      { path: '/', element: <Home /> },
      { path: '/users', element: <Users /> },
      { path: '/other', element: <Other /> },
      { path: '/slow', element: <Slow />, loader: slowLoader },
      { path: '/server', element: <Server />, loader: serverLoader, shouldRevalidate },
      {
        path: '/people',
        element: <PeopleLayout />,
        children: [{ path: ':id', element: <Details />, loader: detailsLoader }],
      },
    ],
  },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} />,
)
