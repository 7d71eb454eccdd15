import { connection } from 'next/server'
import { Suspense } from 'react'
import { UsersView } from './users-view.tsx'

/** Rendered for each request, so that the server knows the query. With Cache Components Next wants the `Suspense`. */
export default function Users() {
  return (
    <main>
      <h1>Users</h1>
      <Suspense>
        <UsersOfRequest />
      </Suspense>
    </main>
  )
}

async function UsersOfRequest() {
  await connection()
  return <UsersView />
}
