import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  useRouter,
  type AnyRouter,
} from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { UsersTable } from './users-table.tsx'

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/loader">A loader</Link>
      <Outlet />
    </>
  ),
})

/** A route that knows a param of its own and none of the table's. */
const validated = createRoute({
  getParentRoute: () => root,
  path: '/validated',
  validateSearch: ({ tab }: Record<string, unknown>) => ({ tab: tab === 'new' ? 'new' : 'all' }),
  component: function Validated() {
    return (
      <>
        <h1>{`Tab ${validated.useSearch().tab}`}</h1>
        <UsersTable />
      </>
    )
  },
})

let runs = 0

const loader = createRoute({
  getParentRoute: () => root,
  path: '/loader',
  loader: () => ++runs,
  component: function Loader() {
    return (
      <>
        <h1>Loader</h1>
        <output>{loader.useLoaderData()}</output>
        <UsersTable />
      </>
    )
  },
})

let runsByPage = 0

const loaderDeps = createRoute({
  getParentRoute: () => root,
  path: '/loader-deps',
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => ({ page: search['pageIndex'] }),
  loader: ({ deps }) => `run ${++runsByPage} for ${String(deps.page)}`,
  component: function LoaderDeps() {
    return (
      <>
        <h1>Loader deps</h1>
        <output>{loaderDeps.useLoaderData()}</output>
        <UsersTable />
      </>
    )
  },
})

const left = defineTableSearchParams({ prefix: 'l-' })
const right = defineTableSearchParams({ prefix: 'r-' })

const prefixes = createRoute({
  getParentRoute: () => root,
  path: '/prefixes',
  component: () => (
    <>
      <h1>Prefixes</h1>
      <UsersTable definition={left} label="Left" />
      <UsersTable definition={right} label="Right" />
    </>
  ),
})

const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared',
  component: () => (
    <>
      <h1>Shared</h1>
      <UsersTable label="Left" />
      <UsersTable label="Right" />
    </>
  ),
})

/** As little as takes part in an address, so that a thousand mounts are quick. */
function SearchText() {
  const { atoms } = useTableSearchParams()
  return (
    <button onClick={() => atoms.globalFilter.set((text) => `${text}2`)}>
      {`Search for ${useSelector(atoms.globalFilter)}`}
    </button>
  )
}

const remounts = createRoute({
  getParentRoute: () => root,
  path: '/remounts',
  component: function Remounts() {
    const { history, subscribers } = useRouter()
    const [mount, setMount] = useState(0)
    const remount = (times: number) => {
      for (let at = 0; at < times; at++) flushSync(() => setMount((mount) => mount + 1))
    }
    return (
      <>
        <h1>Remounts</h1>
        <button onClick={() => remount(1)}>Remount once</button>
        <button onClick={() => remount(1000)}>Remount a thousand times</button>
        <output>{`mount ${mount}: ${subscribers.size} of the router, ${history.subscribers.size} of its history`}</output>
        <SearchText key={mount} />
      </>
    )
  },
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([validated, loader, loaderDeps, prefixes, shared, remounts]),
    basepath,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
  })
