import { createFileRoute } from '@tanstack/react-router'
import { users } from 'example-users/users'

export const Route = createFileRoute('/people/$id')({ component: Details })

function Details() {
  const { id: wanted } = Route.useParams()
  const user = users.find(({ id }) => String(id) === wanted)
  return <p>{user ? `Person ${user.id}: ${user.name}` : 'Nobody'}</p>
}
