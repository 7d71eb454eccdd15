import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { UsersTable } from 'example-users/users-table'
import { shouldRevalidateRows, useTableSearchParams } from 'permatable/react-router'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

let times = 0

/** Runs on the server, also for a change in the browser. */
export function loader({ request }: LoaderFunctionArgs) {
  const { state } = usersTable.parse(request)
  return { found: findUsers(state), times: ++times, search: usersTable.serialize(state) }
}

/** A selection needs no other rows. */
export const shouldRevalidate = shouldRevalidateRows(usersTable)

/** Its rows come from the loader, so a write runs it. */
export default function Server() {
  const { found, times: served, search } = useLoaderData<typeof loader>()
  const params = useTableSearchParams(usersTable, { shallow: false })
  return (
    <>
      <h1>Server</h1>
      <p role="status">{`Served ${served} times: ${search}`}</p>
      <UsersTable params={params} found={found} />
    </>
  )
}
