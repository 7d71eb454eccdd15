import { users } from 'example-users/users'
import { Suspense } from 'react'

export default function PersonPage({ params }: PageProps<'/people/[id]'>) {
  return (
    <Suspense>
      <Person params={params} />
    </Suspense>
  )
}

async function Person({ params }: Pick<PageProps<'/people/[id]'>, 'params'>) {
  const { id } = await params
  return <p>{`Person ${id}: ${users.find((user) => String(user.id) === id)?.name ?? 'nobody'}`}</p>
}
