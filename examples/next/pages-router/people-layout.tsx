import Link from 'next/link'
import type { ReactNode } from 'react'
import { UsersView } from './users-view.tsx'

/** The table stays while the details change. */
export function PeopleLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main>
      <h1>People</h1>
      <Link href="/pages-router/people/1">Show 1</Link>{' '}
      <Link href="/pages-router/people/2">Show 2</Link>
      {children}
      <UsersView />
    </main>
  )
}
