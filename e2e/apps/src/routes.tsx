import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  retainSearchParams,
  stripSearchParams,
  useRouter,
  type AnyRouter,
} from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
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

/** The same, by a schema that drops what it does not know. */
const zod = createRoute({
  getParentRoute: () => root,
  path: '/zod',
  validateSearch: z.object({ tab: z.enum(['all', 'new']).catch('all') }),
  component: function Zod() {
    return (
      <>
        <h1>{`Tab ${zod.useSearch().tab}`}</h1>
        <UsersTable />
      </>
    )
  },
})

interface Lists {
  readonly tab?: string
  readonly view?: string
  readonly globalFilter?: string
}

/** Links keep the tab and the search, and leave the usual view out. */
const middlewares = createRoute({
  getParentRoute: () => root,
  path: '/middlewares',
  validateSearch: (search: Lists): Lists => ({ view: 'list', ...search }),
  search: {
    middlewares: [
      retainSearchParams<Lists>(['tab', 'globalFilter']),
      stripSearchParams<Lists>({ view: 'list' }),
    ],
  },
  component: function Middlewares() {
    return (
      <>
        <h1>{`View ${middlewares.useSearch().view}`}</h1>
        <Link to="/middlewares" search={{}}>
          First page
        </Link>
        <UsersTable />
      </>
    )
  },
})

const tall = createRoute({
  getParentRoute: () => root,
  path: '/tall',
  component: () => (
    <>
      <h1>Tall</h1>
      <UsersTable />
      <div style={{ height: 5000 }} />
    </>
  ),
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

/** As little as takes part in an address. */
function SearchText() {
  const { atoms } = useTableSearchParams()
  return <p>{useSelector(atoms.globalFilter)}</p>
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
        <button onClick={() => remount(30)}>Remount 30 times</button>
        <output>{`mount ${mount}: ${subscribers.size} of the router, ${history.subscribers.size} of its history`}</output>
        <SearchText key={mount} />
      </>
    )
  },
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([
      validated,
      zod,
      middlewares,
      tall,
      loader,
      loaderDeps,
      prefixes,
      shared,
      remounts,
    ]),
    basepath,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
