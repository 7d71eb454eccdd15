import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type AnyRouter,
} from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { UsersTable } from './users-table.tsx'

const definition = defineTableSearchParams({ globalFilter: { debounce: 400 } })

/** The table stays mounted in the layout, a user's details come and go beside it. */
const root = createRootRoute()

const layout = createRoute({
  getParentRoute: () => root,
  path: '/users',
  component: () => (
    <>
      <UsersTable
        definition={definition}
        renderRow={({ name }) => (
          <Link to="/users/$id" params={{ id: name }} search={true}>
            {name}
          </Link>
        )}
      />
      <Link to="/users/$id" params={{ id: 'any' }} search={true}>
        any user
      </Link>
      <Link to="/users/$id" params={{ id: 'slow' }} search={true}>
        slow user
      </Link>
      <Link to="/users/$id" params={{ id: 'theirs' }} search={{ globalFilter: 'theirs' }}>
        user of another list
      </Link>
      <Link to="/users/same" search={true}>
        the same list
      </Link>
      <Outlet />
    </>
  ),
})

const same = createRoute({
  getParentRoute: () => layout,
  path: 'same',
  component: () => (
    <>
      <h1>The same list</h1>
      <UsersTable definition={definition} label="The same" />
    </>
  ),
})

const list = createRoute({
  getParentRoute: () => layout,
  path: '/',
  component: () => <h1>Nobody</h1>,
})

const details = createRoute({
  getParentRoute: () => layout,
  path: '$id',
  loader: ({ params: { id } }) =>
    id === 'slow' ? new Promise<void>((resolve) => setTimeout(resolve, 1500)) : undefined,
  component: function Details() {
    return <h1>{details.useParams().id}</h1>
  },
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([layout.addChildren([list, same, details])]),
    basepath,
    parseSearch,
    stringifySearch,
  })
