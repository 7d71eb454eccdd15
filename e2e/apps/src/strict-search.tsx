import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type AnyRouter,
} from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { tableSearch, validateTableSearch } from 'permatable/tanstack-router'
import { UsersTable } from './users-table.tsx'

const definition = defineTableSearchParams({ prefix: 'u-' })
const tableParams = validateTableSearch(definition)

const root = createRootRoute({
  component: () => (
    <>
      <Link
        to="/users"
        search={tableSearch(definition, {
          globalFilter: '4',
          sorting: [{ id: 'name', desc: true }],
          pagination: { pageIndex: 1, pageSize: 5 },
        })}
      >
        A view
      </Link>
      <Link
        to="/users"
        search={(previous: object) => tableSearch(definition, { globalFilter: '42' }, previous)}
      >
        Only 42
      </Link>
      <Outlet />
    </>
  ),
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> })

const list = createRoute({
  getParentRoute: () => root,
  path: '/users',
  validateSearch: (search: Record<string, unknown>) => ({
    ...tableParams(search),
    tab: search['tab'] === 'new' ? 'new' : 'all',
  }),
  component: function List() {
    return (
      <>
        <h1>{`Tab ${String(list.useSearch().tab)}`}</h1>
        <UsersTable definition={definition} />
      </>
    )
  },
})

const plain = createRoute({
  getParentRoute: () => root,
  path: '/plain',
  validateSearch: tableParams,
  component: () => (
    <>
      <h1>Plain</h1>
      <UsersTable definition={definition} />
    </>
  ),
})

/** With the router's own parser, and no param but those that a route validates. */
export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([home, list, plain]),
    basepath,
    search: { strict: true },
  })
