import { usersTable } from 'example-users/definition'
import { countOne, Nav, type AppLink } from 'example-users/nav'
import { users } from 'example-users/users'
import { useTableSearchParams } from 'permatable/react-router'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { Server, serverLoader, shouldRevalidate } from './server.tsx'
import { UsersTable } from './users-table.tsx'

const RouterLink: AppLink = ({ href, ...link }) => <Link to={href} {...link} />

/** The links of every screen, and a search param of the app's own. */
function Layout() {
  const [, setSearchParams] = useSearchParams()
  return (
    <>
      <Nav Link={RouterLink} onCount={() => setSearchParams(countOne)} />
      <Outlet />
    </>
  )
}

function Users() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>Users</h1>
      <UsersTable params={params} />
    </>
  )
}

/** Master and detail: the table stays while its details change. */
function People() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>People</h1>
      <p>
        <Link to="/people/1">Show 1</Link> <Link to="/people/2">Show 2</Link>
      </p>
      <Outlet />
      <UsersTable params={params} />
    </>
  )
}

const detailsLoader = ({ params }: LoaderFunctionArgs) =>
  users.find(({ id }) => String(id) === params['id'])

function Details() {
  const user = useLoaderData<typeof detailsLoader>()
  return <p>{user ? `Person ${user.id}: ${user.name}` : 'Nobody'}</p>
}

const slowLoader = () => new Promise((resolve) => setTimeout(() => resolve(null), 600))

const router = createBrowserRouter([
  {
    element: <Layout />,
    // React Router warns of a first screen that loads with nothing to show meanwhile.
    hydrateFallbackElement: <p>Loading…</p>,
    children: [
      { path: '/', element: <h1>React Router</h1> },
      { path: '/users', element: <Users /> },
      { path: '/other', element: <h1>Other</h1> },
      { path: '/slow', element: <h1>Slow</h1>, loader: slowLoader },
      { path: '/server', element: <Server />, loader: serverLoader, shouldRevalidate },
      {
        path: '/people',
        element: <People />,
        children: [{ path: ':id', element: <Details />, loader: detailsLoader }],
      },
    ],
  },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} />,
)
