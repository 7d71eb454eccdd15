'use client'

import { Nav } from 'example-users/nav'
import Link from 'next/link'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'

/** The links of every screen, and the app's own use of the router. */
export function AppNav() {
  const router = useRouter()
  const pathname = usePathname()
  // Where there is a pages router, too, Next says that there may be no search params.
  const search = new URLSearchParams(useSearchParams() ?? '')
  // A server puts params of one name together, and so has another order.
  const sorted = new URLSearchParams(search)
  sorted.sort()
  const known = JSON.stringify(Object.fromEntries(sorted))
  return (
    <>
      <Nav
        Link={Link}
        onCount={() => {
          const next = new URLSearchParams(search)
          next.set('count', String(Number(search.get('count')) + 1))
          router.replace(`${pathname}?${next}`, { scroll: false })
        }}
      />
      <p>
        The router knows <output aria-label="Router">{known}</output>
      </p>
    </>
  )
}
