import { Link } from '@tanstack/react-router'
import { moreScreens } from './more-screens.ts'

export function MoreList() {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">More</h1>
      <p className="mt-1 text-muted">
        Mixed history, two tables, typed filters, many rows, and any address explained.
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2">
        {moreScreens.map(({ path, title, hint }) => (
          <li key={path}>
            <Link to={path} className="card">
              <span className="font-semibold">{title}</span>
              <span className="text-muted">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
