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

const pushing = defineTableSearchParams({ history: 'push' })

const pushed = createRoute({
  getParentRoute: () => root,
  path: '/pushed',
  component: () => (
    <>
      <h1>Pushed</h1>
      <UsersTable definition={pushing} />
    </>
  ),
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([validated, pushed]),
    basepath,
    parseSearch,
    stringifySearch,
  })
