import { Outlet } from '@tanstack/react-router'
import { Devtools } from './devtools.tsx'
import { Header } from './header.tsx'

export function Layout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[1440px] px-4 pt-6 pb-6 outline-none sm:px-6 sm:pb-20"
      >
        <Outlet />
      </main>
      <Devtools />
    </>
  )
}

/** The first stop of the keyboard. A link to a fragment would add a history entry. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="skip-link"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
