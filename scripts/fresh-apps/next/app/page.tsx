import { usersTable } from './definition'
import { Users } from './users'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ searchParams }: Props) {
  const { state } = await usersTable.parse(searchParams)
  return (
    <main>
      <p>Page {state.pagination.pageIndex + 1} of the server</p>
      <Users />
    </main>
  )
}
