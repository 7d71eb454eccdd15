import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { ServedUsers } from '../server/served-users.tsx'

let served = 0

/** The table of rows that the server found, in a route of a shape that the examples have no use for. */
export async function ServedPage({
  searchParams,
}: {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { state } = await usersTable.parse(searchParams)
  return (
    <main>
      <h1>Tests</h1>
      <p role="status">{`Served ${++served} times: ${usersTable.serialize(state)}`}</p>
      <ServedUsers found={findUsers(state)} />
    </main>
  )
}
