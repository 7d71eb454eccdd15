import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/next-pages'

/** Rendered for each request, so that a server knows the query. */
export const getServerSideProps = async () => ({ props: {} })

export default function Users() {
  return (
    <main>
      <h1>Users</h1>
      <UsersTable params={useTableSearchParams(usersTable)} />
    </main>
  )
}
