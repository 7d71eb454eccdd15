import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/next-pages'

/** Rendered once, at the build, without any query: the browser reads its own. */
export default function Static() {
  return (
    <main>
      <h1>Static</h1>
      <UsersTable params={useTableSearchParams(usersTable)} />
    </main>
  )
}
