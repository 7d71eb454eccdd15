import { usersTable } from 'example-users/definition'
import { useTableSearchParams } from 'permatable/react-router'
import { UsersTable } from '../users-table.tsx'

export function Users() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>Users</h1>
      <UsersTable params={params} />
    </>
  )
}
