import { usersTable } from 'example-users/definition'
import { countOne, Nav, type AppLink } from 'example-users/nav'
import { users } from 'example-users/users'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/wouter'
import { createRoot } from 'react-dom/client'
import { Link, Route, Switch, useRoute, useSearchParams } from 'wouter'

const RouterLink: AppLink = (link) => <Link {...link} />

function Users() {
  const params = useTableSearchParams(usersTable)
  return (
    <>
      <h1>Users</h1>
      <UsersTable params={params} />
    </>
  )
}

/** Master and detail: the table stays while its details change. */
function People() {
  const params = useTableSearchParams(usersTable)
  const [, details] = useRoute('/people/:id')
  const user = users.find(({ id }) => String(id) === details?.id)
  return (
    <>
      <h1>People</h1>
      <p>
        <Link href="/people/1">Show 1</Link> <Link href="/people/2">Show 2</Link>
      </p>
      {user && <p>{`Person ${user.id}: ${user.name}`}</p>}
      <UsersTable params={params} />
    </>
  )
}

function App() {
  const [, setSearchParams] = useSearchParams()
  return (
    <>
      <Nav Link={RouterLink} onCount={() => setSearchParams(countOne)} />
      <Switch>
        <Route path="/">
          <h1>wouter</h1>
        </Route>
        <Route path="/users">
          <Users />
        </Route>
        <Route path="/other">
          <h1>Other</h1>
        </Route>
        <Route path="/people/:id?">
          <People />
        </Route>
      </Switch>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
