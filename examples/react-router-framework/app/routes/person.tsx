import { users } from 'example-users/users'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

export const loader = ({ params }: LoaderFunctionArgs) =>
  users.find(({ id }) => String(id) === params['id'])

export default function Person() {
  const user = useLoaderData<typeof loader>()
  return <p>{user ? `Person ${user.id}: ${user.name}` : 'Nobody'}</p>
}
