import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/tanstack-router'

export const Route = createFileRoute('/people')({ component: People })

/** Master and detail: the table stays while its details change. */
function People() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>People</h1>
      <p>
        <Link to="/people/$id" params={{ id: '1' }}>
          Show 1
        </Link>{' '}
        <Link to="/people/$id" params={{ id: '2' }}>
          Show 2
        </Link>
      </p>
      <Outlet />
      <UsersTable params={params} />
    </>
  )
}
