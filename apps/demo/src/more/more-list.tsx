import { Link } from '@tanstack/react-router'
import { moreScreens } from './more-screens.ts'
import { MillionSketch, sketches } from './sketches.tsx'
import './more-list.css'

export function MoreList() {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">More</h1>
      <p className="mt-1 text-muted">
        Mixed history, two tables, typed filters, many rows, saved views, any address explained, and
        a playground.
      </p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {moreScreens.map(({ path, title, hint }) => {
          const Sketch = sketches[path]
          return (
            <li key={path}>
              <Link to={path} className="card">
                <Sketch />
                <CardText title={title} hint={hint} />
              </Link>
            </li>
          )
        })}
        <li>
          {/* It needs a server, which this page does not have. */}
          <a href="/docs/drizzle-and-kysely/#deep-pages" className="card">
            <MillionSketch />
            <CardText
              title="A million rows"
              hint="The address is the query of a database: an app of Next or TanStack Start to run on your machine."
            />
          </a>
        </li>
      </ul>
    </>
  )
}

const CardText = ({ title, hint }: { readonly title: string; readonly hint: string }) => (
  <span className="card-text">
    <span className="font-semibold">{title}</span>
    <span className="text-muted">{hint}</span>
  </span>
)
