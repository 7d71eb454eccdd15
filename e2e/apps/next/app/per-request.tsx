import { connection } from 'next/server'
import { Suspense, type ReactNode } from 'react'

/** Renders a table for each request, so that a server knows the query. With Cache Components Next wants the `Suspense`. */
export const PerRequest = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <Connected>{children}</Connected>
  </Suspense>
)

async function Connected({ children }: { readonly children: ReactNode }) {
  await connection()
  return children
}
