import Link from 'next/link'
import type { ReactNode } from 'react'
import { tenants } from './tenants'

export const metadata = { title: 'Orders: permatable with Prisma' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav aria-label="Tenants">
          {tenants.map((tenant) => (
            <Link key={tenant} href={`/${tenant}`}>
              {tenant}{' '}
            </Link>
          ))}
        </nav>
        <main>{children}</main>
      </body>
    </html>
  )
}
