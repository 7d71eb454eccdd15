import type { ReactNode } from 'react'
import { CodeIcon, ThemeIcon } from '../controls/icons.tsx'
import { screens } from '../screens.ts'
import { site } from '../site.ts'

interface LinkProps {
  readonly path: string
  readonly title: string
  readonly className: string
  readonly children?: ReactNode
}

interface HeaderBarProps {
  /** The path of the link that is marked, where the router marks none. */
  readonly current?: string
  /** Renders a link to a screen. Without it, a link loads its page. */
  readonly renderLink?: (link: LinkProps) => ReactNode
  readonly navRef?: (nav: HTMLElement | null) => void
}

/** The header of the demo and of its documentation, which has no router. */
export function HeaderBar({ current, renderLink, navRef }: HeaderBarProps) {
  const toLink =
    renderLink ??
    ((link: LinkProps) => (
      <PlainLink
        key={link.className + link.path}
        isCurrent={link.path === current && link.className === 'nav-link'}
        {...link}
      />
    ))
  return (
    <header className="site-header">
      <div>
        {toLink({ path: '/', title: 'permatable', className: 'home-link' })}
        <nav aria-label="Screens" className="screens-nav" ref={navRef}>
          {screens.map(({ path, title }) => toLink({ path, title, className: 'nav-link' }))}
        </nav>
        {toLink({
          path: '/more',
          title: 'More',
          className: 'nav-link',
          children: <span className="sr-only"> screens</span>,
        })}
        <a
          href="/docs/"
          className="nav-link"
          data-title="Docs"
          aria-current={current === '/docs/' ? 'true' : undefined}
        >
          Docs
        </a>
        {/* Room for both: a slow browser may paint when only the first has arrived. */}
        <span className="-mr-2 ml-auto flex min-w-16 shrink-0">
          <a className="icon-button" href={site.repository} aria-label="Code on GitHub">
            <CodeIcon />
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
}

const PlainLink = ({
  path,
  title,
  className,
  children,
  isCurrent,
}: LinkProps & { readonly isCurrent: boolean }) => (
  <a
    href={path}
    className={className}
    data-title={title}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {title}
    {children}
  </a>
)
