import { usersTable } from 'example-users/definition'
import { countOne, Nav, type AppLink } from 'example-users/nav'
import { users } from 'example-users/users'
import { UsersTable } from 'example-users/users-table'
import { useTableSearchParams } from 'permatable/react-router'
import { createRoot } from 'react-dom/client'
import {
  BrowserRouter,
  Link,
  Outlet,
  Route,
  Routes,
  useParams,
  useSearchParams,
} from 'react-router'

const RouterLink: AppLink = ({ href, ...link }) => <Link to={href} {...link} />

function Layout() {
  const [, setSearchParams] = useSearchParams()
  return (
    <>
      <Nav Link={RouterLink} onCount={() => setSearchParams(countOne)} />
      <Outlet />
    </>
  )
}

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
  return (
    <>
      <h1>People</h1>
      <p>
        <Link to="/people/1">Show 1</Link> <Link to="/people/2">Show 2</Link>
      </p>
      <Outlet />
      <UsersTable params={params} />
    </>
  )
}

function Details() {
  const { id: wanted } = useParams()
  const user = users.find(({ id }) => String(id) === wanted)
  return <p>{user ? `Person ${user.id}: ${user.name}` : 'Nobody'}</p>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Routes>
      <Route element={<Layout />}>
        <Route path="/" element={<h1>React Router without loaders</h1>} />
        <Route path="/users" element={<Users />} />
        <Route path="/other" element={<h1>Other</h1>} />
        <Route path="/people" element={<People />}>
          <Route path=":id" element={<Details />} />
        </Route>
      </Route>
    </Routes>
  </BrowserRouter>,
)
