import { Link } from '@tanstack/react-router'
import { ownLinkClicks } from '../own-link.ts'
import { HeaderBar } from './header-bar.tsx'

/** On a narrow screen the current link may be scrolled out of sight. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!nav || !current) return
  // The next frame lays the page out anyway.
  requestAnimationFrame(() => {
    nav.scrollLeft = current.offsetLeft - 24
  })
}

export function Header() {
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
