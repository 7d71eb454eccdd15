import { countOne, Nav, type AppLink } from 'example-users/nav'
import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, useSearchParams } from 'react-router'

/** The HTML document. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>permatable on React Router's framework mode</title>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

const RouterLink: AppLink = ({ href, ...link }) => <Link to={href} {...link} />

/** The links of every screen, and a search param of the app's own. */
export default function Root() {
  const [, setSearchParams] = useSearchParams()
  return (
    <>
      <Nav Link={RouterLink} onCount={() => setSearchParams(countOne)} />
      <Outlet />
    </>
  )
}
