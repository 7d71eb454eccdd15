import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/react-router'
import { Link, Outlet } from 'react-router'

/** Master and detail: the table stays while its details change. */
export default function People() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>People</h1>
      <p>
        <Link to="/people/1">Show 1</Link> <Link to="/people/2">Show 2</Link>
      </p>
      <Outlet />
      <UsersTable params={params} />
    </>
  )
}
