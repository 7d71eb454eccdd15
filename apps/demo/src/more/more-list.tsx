import { Link } from '@tanstack/react-router'
import { moreScreens } from './more-screens.ts'
import { Sketch } from './sketches.tsx'
import './more-list.css'

export function MoreList() {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">More</h1>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {moreScreens.map(({ path, title, hint }) => (
          <li key={path}>
            <Link to={path} className="card">
              <Sketch path={path} />
              <span className="card-text">
                <span className="font-semibold">{title}</span>
                <span className="text-muted">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
