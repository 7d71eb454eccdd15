import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/react-router'

/** The server renders the table as the URL asks for. Its changes run no loader. */
export default function Users() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>Users</h1>
      <UsersTable params={params} />
    </>
  )
}
