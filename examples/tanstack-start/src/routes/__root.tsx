import {
  createRootRoute,
  HeadContent,
  Link,
  Outlet,
  Scripts,
  useNavigate,
} from '@tanstack/react-router'
import { Nav, type AppLink } from 'example-users/nav'
import type { ReactNode } from 'react'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'permatable on TanStack Start' },
    ],
    links: [{ rel: 'icon', href: 'data:,' }],
  }),
  shellComponent: Document,
  component: Layout,
})

function Document({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** The router takes a path and its search params apart. */
const RouterLink: AppLink = ({ href, ...link }) => {
  const [to, search = ''] = href.split('?')
  const params: {} = Object.fromEntries(new URLSearchParams(search))
  return <Link to={to as '/users'} search={params} {...link} />
}

/** The links of every screen, and a search param of the app's own. */
function Layout() {
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
