import { usersTable } from 'example-users/definition'
import { users } from 'example-users/users'
import { useTableSearchParams } from 'permatable/react-router'
import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { UsersTable } from '../users-table.tsx'

/** Master and detail: the table stays while its details change. */
export function PeopleLayout() {
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

export const detailsLoader = ({ params }: LoaderFunctionArgs) =>
  users.find(({ id }) => String(id) === params['id'])

export function Details() {
  const user = useLoaderData<typeof detailsLoader>()
  return <p>{user ? `Person ${user.id}: ${user.name}` : 'Nobody'}</p>
}
