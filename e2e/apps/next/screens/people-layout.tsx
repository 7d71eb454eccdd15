import { usersTable } from 'example-users/definition'
import { UsersTable } from 'example-users/users-table'
import Link from 'next/link'
import { useTableSearchParams } from 'permatable/next-pages'
import type { ReactNode } from 'react'

/** The table stays while the details change. */
export function PeopleLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main>
      <h1>People</h1>
      <Link href="/pages-router/people/1">Show 1</Link>{' '}
      <Link href="/pages-router/people/2">Show 2</Link>
      {children}
      <UsersTable params={useTableSearchParams(usersTable)} />
    </main>
  )
}
