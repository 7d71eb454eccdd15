import Link from 'next/link'
import type { ReactNode } from 'react'

export const metadata = { title: 'permatable on Next' }

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/users">Users</Link> <Link href="/static">Static</Link>{' '}
          <Link href="/server">Server</Link> <Link href="/prefetched">Prefetched</Link>
        </nav>
        {children}
      </body>
    </html>
  )
}
