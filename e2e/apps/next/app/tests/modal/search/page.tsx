import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { Suspense } from 'react'
import { ServedUsers } from '../../../users/users-view.tsx'

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

let served = 0

/** The table of rows that the server found, in a route of a shape that the examples have no use for. */
export default function Search({ searchParams }: Props) {
  return (
    <main>
      <h1>Tests</h1>
      <Suspense>
        <FoundUsers searchParams={searchParams} />
      </Suspense>
    </main>
  )
}

async function FoundUsers({ searchParams }: Props) {
  const { state } = await usersTable.parse(searchParams)
  return (
    <>
      <p role="status">{`Served ${++served} times: ${usersTable.serialize(state)}`}</p>
      <ServedUsers found={findUsers(state)} />
    </>
  )
}
