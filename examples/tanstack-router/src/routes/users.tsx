import { createFileRoute } from '@tanstack/react-router'
import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/tanstack-router'

export const Route = createFileRoute('/users')({ component: Users })

function Users() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>Users</h1>
      <UsersTable params={params} />
    </>
  )
}
