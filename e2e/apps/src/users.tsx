import { createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { UsersTable } from './users-table.tsx'

const root = createRootRoute()

/** A route that knows a param of its own and none of the table's. */
const validated = createRoute({
  getParentRoute: () => root,
  path: '/validated',
  validateSearch: ({ tab }: Record<string, unknown>) => ({ tab: tab === 'new' ? 'new' : 'all' }),
  component: function Validated() {
    return (
      <>
        <h1>{`Tab ${validated.useSearch().tab}`}</h1>
        <UsersTable />
      </>
    )
  },
})

const definitions = {
  pushed: defineTableSearchParams({ history: 'push' }),
  auto: defineTableSearchParams({ history: 'auto' }),
}

const defined = Object.entries(definitions).map(([path, definition]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <>
        <h1>{path}</h1>
        <UsersTable definition={definition} />
      </>
    ),
  }),
)

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([validated, ...defined]),
    basepath,
    parseSearch,
    stringifySearch,
  })
