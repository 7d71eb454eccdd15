import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type AnyRouter,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { UsersTable } from './users-table.tsx'

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/">Home</Link>
      <Outlet />
    </>
  ),
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

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([home, list]),
    basepath,
    parseSearch,
    stringifySearch,
    defaultViewTransition: true,
  })
