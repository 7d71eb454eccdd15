import { Suspense, type ReactNode } from 'react'
import { AppNav } from './app-nav.tsx'

export const metadata = { title: 'Next' }

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {/* Next takes an icon of the metadata away for a moment on each navigation, and browsers then ask for another. */}
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Suspense>
          <AppNav />
        </Suspense>
        {children}
      </body>
    </html>
  )
}
