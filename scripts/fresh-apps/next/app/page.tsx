import { usersTable } from './definition'
import { Suspense } from 'react'
import { Users } from './users'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function Page({ searchParams }: Props) {
  return (
    <main>
      <Suspense>
        <RequestedUsers searchParams={searchParams} />
      </Suspense>
    </main>
  )
}

async function RequestedUsers({ searchParams }: Props) {
  const { state } = await usersTable.parse(searchParams)
  return (
    <>
      <p>Page {state.pagination.pageIndex + 1} of the server</p>
      <Users />
    </>
  )
}
