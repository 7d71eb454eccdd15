import { Outlet, Link } from '@tanstack/react-router'
import { useHydrated } from '../use-hydrated.ts'
import { Devtools } from './devtools.tsx'
import { ownLinkClicks } from '../own-link.ts'
import { HeaderBar } from './header-bar.tsx'

export function Layout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="site-main">
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

/** On a narrow screen the current link may be scrolled out of sight. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!nav || !current) return
  // The next frame lays the page out anyway.
  requestAnimationFrame(() => {
    nav.scrollLeft = current.offsetLeft - 24
  })
}

function Header() {
  return (
    <HeaderBar
      navRef={showCurrent}
      renderLink={({ path, title, className, children }) => (
        <Link
          key={className + path}
          to={path}
          activeOptions={{ exact: true, includeSearch: false }}
          className={className}
          data-title={title}
          onClick={({ currentTarget }) => {
            if (currentTarget.hasAttribute('aria-current')) ownLinkClicks.set((count) => count + 1)
          }}
        >
          {title}
          {children}
        </Link>
      )}
    />
  )
}
