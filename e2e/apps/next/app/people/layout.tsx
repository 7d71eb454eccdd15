import Link from 'next/link'
import type { ReactNode } from 'react'
import { PerRequest } from '../per-request.tsx'
import { UsersView } from '../users/users-view.tsx'

/** The table stays while the details change. */
export default function People({ children }: { readonly children: ReactNode }) {
  return (
    <main>
      <h1>People</h1>
      <Link href="/people/1">Show 1</Link> <Link href="/people/2">Show 2</Link>
      {children}
      <PerRequest>
        <UsersView />
      </PerRequest>
    </main>
  )
}
