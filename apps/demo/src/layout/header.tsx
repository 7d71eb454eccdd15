import { Link } from '@tanstack/react-router'
import { ownLinkClicks } from '../own-link.ts'
import { screens } from '../screens.ts'

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
    <header className="h-14 border-b border-line bg-surface">
      <div className="mx-auto flex h-full max-w-[1440px] items-center gap-6 px-4 sm:px-6">
        <Link to="/" className="home-link">
          permatable
        </Link>
        <nav aria-label="Screens" className="screens-nav" ref={showCurrent}>
          {screens.map(({ path, title }) => (
            <Link
              key={path}
              to={path}
              activeOptions={{ exact: true, includeSearch: false }}
              className="nav-link"
              data-title={title}
              onClick={({ currentTarget, ctrlKey, metaKey, shiftKey, altKey }) => {
                const isElsewhere = ctrlKey || metaKey || shiftKey || altKey
                const isOwn = currentTarget.ariaCurrent === 'page'
                if (isOwn && !isElsewhere) ownLinkClicks.set((count) => count + 1)
              }}
            >
              {title}
            </Link>
          ))}
        </nav>
        <Link to="/more" className="nav-link -ml-1 h-full" data-title="More">
          More<span className="sr-only"> screens</span>
        </Link>
      </div>
    </header>
  )
}
