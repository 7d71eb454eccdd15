import { Nav, type AppLink } from 'example-users/nav'
import { Link, Outlet, useSearchParams } from 'react-router'

const RouterLink: AppLink = ({ href, ...link }) => <Link to={href} {...link} />

/** The links of every screen, and a search param of the app's own. */
export function Layout() {
  const [, setSearchParams] = useSearchParams()
  const addOne = () =>
    setSearchParams((previous) => {
      previous.set('count', String(Number(previous.get('count')) + 1))
      return previous
    })
  return (
    <>
      <Nav Link={RouterLink} onCount={addOne} />
      <Outlet />
    </>
  )
}

export const Home = () => <h1>React Router</h1>

export const Other = () => <h1>Other</h1>

export const slowLoader = () => new Promise((resolve) => setTimeout(() => resolve(null), 600))

export const Slow = () => <h1>Slow</h1>
