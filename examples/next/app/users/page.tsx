import { connection } from 'next/server'
import { UsersView } from '../users-view.tsx'

/** Rendered for each request, so that a server knows the query. */
export default async function Users() {
  await connection()
  return (
    <main>
      <h1>Users</h1>
      <UsersView />
    </main>
  )
}
