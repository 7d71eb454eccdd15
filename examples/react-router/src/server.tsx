import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { shouldRevalidateRows, useTableSearchParams } from 'permatable/react-router'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { UsersTable } from './users-table.tsx'

let times = 0

export async function serverLoader({ request }: LoaderFunctionArgs) {
  const { state } = usersTable.parse(request)
  times++
  // As long as a server takes.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { found: findUsers(state), times, search: usersTable.serialize(state) }
}

/** A selection needs no other rows. */
export const shouldRevalidate = shouldRevalidateRows(usersTable)

/** Its rows come from the loader, so a write runs it. */
export function Server() {
  const { found, times, search } = useLoaderData<typeof serverLoader>()
  const params = useTableSearchParams(usersTable, { shallow: false })
  return (
    <>
      <h1>Server</h1>
      <p role="status">{`Served ${times} times: ${search}`}</p>
      <UsersTable params={params} found={found} />
    </>
  )
}
