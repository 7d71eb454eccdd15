import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  useLocation,
  type AnyRouter,
} from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { useEffect, useState } from 'react'
import { UsersTable } from './users-table.tsx'

const EXIT_MS = 300

const definition = defineTableSearchParams({ globalFilter: { debounce: 400 } })

/** The path whose screen is shown: the old one stays for the time of its exit. */
function useShownPath(): string {
  const { pathname } = useLocation()
  const [shown, setShown] = useState(pathname)
  useEffect(() => {
    const exit = setTimeout(() => setShown(pathname), EXIT_MS)
    return () => clearTimeout(exit)
  }, [pathname])
  return shown
}

function Screens() {
  const shown = useShownPath()
  return (
    <>
      <Link to="/help" search={true}>
        Help
      </Link>
      {shown === '/users' ? (
        <>
          <h1>Users</h1>
          <UsersTable definition={definition} />
        </>
      ) : (
        <h1>Help</h1>
      )}
    </>
  )
}

const root = createRootRoute({ component: Screens })
const list = createRoute({ getParentRoute: () => root, path: '/users' })
const help = createRoute({ getParentRoute: () => root, path: '/help' })

/** A router whose root chooses the screen, a moment later than the path. */
export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([list, help]),
    basepath,
    parseSearch,
    stringifySearch,
  })
