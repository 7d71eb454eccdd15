import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { Suspense } from 'react'
import { ServedUsers } from '../users/users-view.tsx'

let served = 0

/** With Cache Components, Next wants a `Suspense` around what reads the search params. */
export default function Server({ searchParams }: PageProps<'/server'>) {
  return (
    <main>
      <h1>Server</h1>
      <Suspense fallback={<p>Loading…</p>}>
        <FoundUsers searchParams={searchParams} />
      </Suspense>
    </main>
  )
}

async function FoundUsers({ searchParams }: Pick<PageProps<'/server'>, 'searchParams'>) {
  const { state } = await usersTable.parse(searchParams)
  return (
    <>
      <p role="status">{`Served ${++served} times: ${usersTable.serialize(state)}`}</p>
      <ServedUsers found={findUsers(state)} />
    </>
  )
}
