import { Link } from '@tanstack/react-router'
import { parseSearch } from 'permatable/tanstack-router'
import type { LibraryFacts } from 'virtual:library-facts'
import { Hero } from '../hero/hero.tsx'
import type { Screen } from '../screens.ts'
import { useHydrated } from '../use-hydrated.ts'
import { ScreenHead } from './screen-head.tsx'

interface ScreenTopProps {
  readonly screen: Screen
  readonly facts: LibraryFacts
}

/** What stands above the table of a screen. The first screen's document has it before any script. */
export function ScreenTop({ screen, facts }: ScreenTopProps) {
  const { path, stories = [] } = screen
  const isHydrated = useHydrated()
  return (
    <>
      {path === '/' && <Hero facts={facts} />}
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
