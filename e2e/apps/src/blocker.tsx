import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  useBlocker,
  type AnyRouter,
} from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { UsersTable } from './users-table.tsx'

const definition = defineTableSearchParams({ globalFilter: { debounce: 400 } })

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/asks">A list that asks</Link>
      <Link to="/refuses">A list that refuses</Link>
      <Outlet />
    </>
  ),
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> })

const asks = createRoute({
  getParentRoute: () => root,
  path: '/asks',
  component: function Asks() {
    const { status, reset, proceed } = useBlocker({
      shouldBlockFn: () => true,
      enableBeforeUnload: false,
      withResolver: true,
    })
    return (
      <>
        <h1>Asks</h1>
        <UsersTable definition={definition} />
        {status === 'blocked' && (
          <div role="dialog">
            <button onClick={reset}>Stay</button>
            <button onClick={proceed}>Leave</button>
          </div>
        )}
      </>
    )
  },
})

const refuses = createRoute({
  getParentRoute: () => root,
  path: '/refuses',
  component: function Refuses() {
    useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: false })
    return (
      <>
        <h1>Refuses</h1>
        <UsersTable definition={definition} />
      </>
    )
  },
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([home, asks, refuses]),
    basepath,
    parseSearch,
    stringifySearch,
  })
