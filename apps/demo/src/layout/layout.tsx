import { Outlet } from '@tanstack/react-router'
import { useHydrated } from '../use-hydrated.ts'
import { Devtools } from './devtools.tsx'
import { Header } from './header.tsx'
import { MAIN_CLASS } from './main-class.ts'

export function Layout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={MAIN_CLASS}>
        <Outlet />
      </main>
      {useHydrated() && <Devtools />}
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
