import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Header } from './header.tsx'

// The page is whole without them: when they cannot be loaded, nothing takes their place. They come after the fonts, whose
// arrival would move them.
const Devtools = lazy(() =>
  document.fonts.ready
    .then(() => import('./devtools.tsx'))
    .then(
      ({ Devtools }) => ({ default: Devtools }),
      () => ({ default: () => <></> }),
    ),
)

export function Layout() {
  return (
    <>
      <Header />
      <main className="mx-auto max-w-[1440px] px-4 pt-6 pb-20 sm:px-6">
        <Outlet />
      </main>
      <div className="devtools">
        <Suspense>
          <Devtools />
        </Suspense>
      </div>
    </>
  )
}
