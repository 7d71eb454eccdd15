import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { ServedUsers } from './served-users.tsx'

let served = 0

export default async function Server({ searchParams }: PageProps<'/server'>) {
  const { state } = await usersTable.parse(searchParams)
  return (
    <main>
      <h1>Server</h1>
      <p role="status">{`Served ${++served} times: ${usersTable.serialize(state)}`}</p>
      <ServedUsers found={findUsers(state)} />
    </main>
  )
}
