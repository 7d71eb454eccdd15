import { Link } from '@tanstack/react-router'

export function NotFound() {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">Not Found</h1>
      <p className="mt-1 text-muted">No screen has this address. These have one:</p>
      <ul className="stories">
        <li>
          <Link to="/" className="story">
            The first table
          </Link>
        </li>
        <li>
          <Link to="/more" className="story">
            More screens
          </Link>
        </li>
        <li>
          <a href="/docs/" className="story">
            The docs
          </a>
        </li>
      </ul>
    </>
  )
}
