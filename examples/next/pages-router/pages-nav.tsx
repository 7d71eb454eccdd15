import { Nav, type AppLink } from 'example-users/nav'
import Link from 'next/link'
import { useRouter } from 'next/router'

/** Where the screens of the pages router are, beside those of the app router. */
const root = '/pages-router'

const PagesLink: AppLink = ({ href, ...others }) => <Link href={root + href} {...others} />

/** The links of every screen, and the app's own use of the router. */
export function PagesNav() {
  const router = useRouter()
  const count = Number(router.query['count'] ?? 0)
  return (
    <>
      <Nav
        Link={PagesLink}
        onCount={() => {
          const query = { ...router.query, count: String(count + 1) }
          void router.replace({ pathname: router.pathname, query }, undefined, { scroll: false })
        }}
      />
      <p>
        The router knows <output aria-label="Router">{JSON.stringify(router.query)}</output>
      </p>
    </>
  )
}
