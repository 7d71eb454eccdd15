import { Link } from '@tanstack/react-router'
import { parseSearch } from 'permatable/tanstack-router'
import { ScreenHead } from './layout/screen-head.tsx'
import { Hero } from './hero/hero.tsx'
import type { Screen, ScreenPath } from './screens.ts'
import { tables } from './screens/tables.ts'
import { TableView } from './table/table-view.tsx'

interface ScreenViewProps {
  readonly screen: Screen & { readonly path: ScreenPath }
}

export function ScreenView({ screen }: ScreenViewProps) {
  const { path, stories = [] } = screen
  return (
    <>
      {path === '/' && <Hero />}
      <ScreenHead {...screen} />
      {stories.length > 0 && (
        <ul aria-label="Views to try" className="stories">
          {stories.map(({ text, search }) => (
            <li key={search}>
              <Link to={path} search={parseSearch(search)} className="story">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <TableView settings={{ ...screen, ...tables[path] }} />
    </>
  )
}
