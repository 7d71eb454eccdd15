import { Link } from '@tanstack/react-router'
import { parseSearch } from 'permatable/tanstack-router'
import type { Screen } from './screens.ts'
import { TableWhenLoaded } from './table/table-when-loaded.tsx'

export function ScreenView({ screen }: { screen: Screen }) {
  const { path, title, hint, stories = [] } = screen
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 text-muted">{hint}</p>
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
      <TableWhenLoaded settings={screen} />
    </>
  )
}
