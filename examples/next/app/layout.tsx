import { Suspense, type ReactNode } from 'react'
import { AppNav } from './app-nav.tsx'

export const metadata = { title: 'Next', icons: { icon: 'data:,' } }

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <AppNav />
        </Suspense>
        {children}
      </body>
    </html>
  )
}
