import { createRootRoute, Link, Outlet, useNavigate } from '@tanstack/react-router'
import { Nav, type AppLink } from 'example-users/nav'

export const Route = createRootRoute({ component: Layout })

/** The router takes a path and its search params apart. */
const RouterLink: AppLink = ({ href, ...link }) => {
  const [to, search = ''] = href.split('?')
  const params: {} = Object.fromEntries(new URLSearchParams(search))
  return <Link to={to as '/users'} search={params} {...link} />
}

/** The links of every screen, and a search param of the app's own. */
export function Layout() {
  const navigate = useNavigate()
  const addOne = () =>
    void navigate({
      to: '.',
      search: (previous: object) => ({
        ...previous,
        count: 1 + Number('count' in previous ? previous.count : 0),
      }),
    })
  return (
    <>
      <Nav Link={RouterLink} onCount={addOne} />
      <Outlet />
    </>
  )
}
