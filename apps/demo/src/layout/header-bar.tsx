import type { ReactNode } from 'react'
import { GitHubIcon, ThemeIcon } from '../controls/icons.tsx'
import { screens } from '../screens.ts'
import { site } from '../site.ts'

interface LinkProps {
  readonly path: string
  readonly title: string
  readonly className: string
  readonly children?: ReactNode
}

interface HeaderBarProps {
  /** Whether the page is one of the documentation, which leads to the first screen alone. */
  readonly isDocs?: boolean
  /** Renders a link to a screen. @default one that loads its page */
  readonly renderLink?: (link: LinkProps) => ReactNode
  readonly navRef?: (nav: HTMLElement | null) => void
}

/** The header of the demo and of its documentation, which has no router. */
export const HeaderBar = ({ isDocs = false, renderLink = plainLink, navRef }: HeaderBarProps) => (
  <header className="site-header">
    <div>
      {renderLink({ path: '/', title: 'permatable', className: 'home-link' })}
      {isDocs ? (
        renderLink({ path: '/', title: 'Demo', className: 'nav-link' })
      ) : (
        <nav aria-label="Screens" className="screens-nav" ref={navRef}>
          {screens.map(({ path, title }) => renderLink({ path, title, className: 'nav-link' }))}
        </nav>
      )}
      {renderLink({
        path: '/more',
        title: 'More',
        className: 'nav-link',
        children: <span className="sr-only"> screens</span>,
      })}
      <a
        href="/docs/"
        className="nav-link"
        data-title="Docs"
        aria-current={isDocs ? 'true' : undefined}
      >
        Docs
      </a>
      {/* Room for both: a slow browser may paint when only the first has arrived. */}
      <span className="-mr-2 ml-auto flex min-w-16 shrink-0">
        <a className="icon-button" href={site.repository} aria-label="Code on GitHub">
          <GitHubIcon />
        </a>
        <button
          type="button"
          className="icon-button"
          data-theme-toggle=""
          aria-label="Switch between light and dark"
        >
          <ThemeIcon />
        </button>
      </span>
    </div>
  </header>
)

const plainLink = ({ path, title, className, children }: LinkProps) => (
  <a key={className + path} href={path} className={className} data-title={title}>
    {title}
    {children}
  </a>
)
