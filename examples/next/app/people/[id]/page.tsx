import { users } from 'example-users/users'

export default async function Person({ params }: PageProps<'/people/[id]'>) {
  const { id } = await params
  return <p>{`Person ${id}: ${users.find((user) => String(user.id) === id)?.name ?? 'nobody'}`}</p>
}
