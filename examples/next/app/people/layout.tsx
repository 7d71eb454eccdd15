import Link from 'next/link'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { UsersView } from '../users-view.tsx'

/** The table stays while the details change. */
export default async function People({ children }: { readonly children: ReactNode }) {
  await connection()
  return (
    <main>
      <h1>People</h1>
      <Link href="/people/1">Show 1</Link> <Link href="/people/2">Show 2</Link>
      {children}
      <UsersView />
    </main>
  )
}
