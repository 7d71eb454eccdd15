import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  useLocation,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { UsersTable } from './users-table.tsx'

const root = createRootRoute({
  component: function Root() {
    return (
      <>
        <Link to="/">Home</Link>
        <Link to="/users">All users</Link>
        <Link to="/users" mask={{ to: '/' }}>
          Users behind a mask
        </Link>
        <output>{useLocation().href}</output>
        <Outlet />
      </>
    )
  },
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> })

const list = createRoute({
  getParentRoute: () => root,
  path: '/users',
  component: () => (
    <>
      <h1>Users</h1>
      <UsersTable />
    </>
  ),
})

export const createAppWith = (history: RouterHistory): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([home, list]),
    history,
    parseSearch,
    stringifySearch,
  })
