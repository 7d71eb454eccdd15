import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
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

/** Runs on the server, whoever calls it. */
const find = createServerFn({ method: 'GET' })
  .validator((search: string) => search)
  .handler(({ data }) => {
    const { state } = usersTable.parse(data)
    times++
    return { found: findUsers(state), times, search: usersTable.serialize(state) }
  })

export const Route = createFileRoute('/server')({
  validateSearch: validateTableSearch(usersTable),
  // The loader runs when the table needs other rows: for no other param, and for no selection.
  loaderDeps: ({ search }) => ({ query: rowsQuery(usersTable, stringifySearch(search)) }),
  loader: ({ deps: { query } }) => find({ data: query }),
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
