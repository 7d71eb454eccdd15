import { createFileRoute } from '@tanstack/react-router'
import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { UsersTable } from 'example-users/users-table'
import { rowsQuery } from 'permatable'
import {
  stringifySearch,
  useTableSearchParams,
  validateTableSearch,
} from 'permatable/tanstack-router'

let times = 0

export const Route = createFileRoute('/server')({
  validateSearch: validateTableSearch(usersTable),
  // The loader runs when the table needs other rows: for no other param, and for no selection.
  loaderDeps: ({ search }) => ({ query: rowsQuery(usersTable, stringifySearch(search)) }),
  loader: async ({ deps: { query } }) => {
    const { state } = usersTable.parse(query)
    times++
    // As long as a server takes.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { found: findUsers(state), times, search: usersTable.serialize(state) }
  },
  // The old rows stay while the new ones load.
  pendingMs: Infinity,
  component: Server,
})

function Server() {
  const { found, times: served, search } = Route.useLoaderData()
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>Server</h1>
      <p role="status">{`Served ${served} times: ${search}`}</p>
      <UsersTable params={params} found={found} />
    </>
  )
}
