import { Link } from '@tanstack/react-router'
import { parseSearch } from 'permatable/tanstack-router'
import { Hero } from '../hero/hero.tsx'
import type { Screen } from '../screens.ts'
import { useHydrated } from '../use-hydrated.ts'

/** What stands above the table of a screen. The first screen's document has it before any script. */
export function ScreenTop({ screen }: { readonly screen: Screen }) {
  const { path, stories = [] } = screen
  const isHydrated = useHydrated()
  return (
    <>
      {path === '/' && <Hero />}
      <ScreenHead {...screen} />
      {stories.length > 0 && (
        // Which one is shown depends on the address, and React keeps the attributes of elements that it takes over.
        <ul key={String(isHydrated)} aria-label="Views to try" className="stories">
          {stories.map(({ text, search }) => (
            <li key={search}>
              <Link to={path} search={parseSearch(search)} className="story">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ScreenHeadProps {
  readonly title: string
  readonly hint: string
  /** The screen's page of the documentation. */
  readonly page: string
}

/** The heading of a screen, what to look at, and the way to its page of the documentation. */
export const ScreenHead = ({ title, hint, page }: ScreenHeadProps) => (
  <>
    <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
    <p className="mt-1 text-muted">
      {hint}{' '}
      <a href={page} className="docs-link" aria-label={`Docs about ${title}`}>
        Docs
      </a>
    </p>
  </>
)
