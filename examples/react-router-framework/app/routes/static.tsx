import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/react-router'

/** With `hydrate`, the HTML has the fallback, and the browser renders the table: it alone knows the query. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <p>Loading…</p>
}

/** Rendered once, at the build, without any query. */
export default function Static() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>Static</h1>
      <UsersTable params={params} />
    </>
  )
}
