import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  type AnyRouter,
} from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import type { TableParams } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { slice } from 'permatable/slices'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import type { ReactNode } from 'react'
import { columns, features, users, type User } from './features.ts'

const root = createRootRoute()

const lists: Readonly<Record<string, User[]>> = { all: [...users], few: users.slice(0, 15) }

const tasksTable = defineTableSearchParams({
  history: 'push',
  tab: slice({ default: 'all', codec: oneOf(['all', 'few']), resetsPage: true }),
})

function Rows({
  params,
  tab,
  children,
}: {
  readonly params: TableParams<(typeof tasksTable)['defaults']>
  readonly tab: string
  readonly children: ReactNode
}) {
  const data = lists[tab] ?? []
  const table = useTable({ params, features, columns, data })
  return (
    <section aria-label="Users">
      {children}
      <p>{`Page ${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
    </section>
  )
}

const third = { pageIndex: 2, pageSize: 10 }

function OwnTab() {
  const params = useTableSearchParams(tasksTable)
  const tab = useSelector(params.atoms.tab)
  return (
    <>
      <h1>A tab of the table</h1>
      <Rows params={params} tab={tab}>
        <button onClick={() => params.set({ tab: 'few' })}>Few</button>
        <button onClick={() => params.set({ tab: 'all', pagination: third })}>Third of all</button>
      </Rows>
    </>
  )
}

const ownTab = createRoute({ getParentRoute: () => root, path: '/own', component: OwnTab })

const routersTab = createRoute({
  getParentRoute: () => root,
  path: '/router',
  validateSearch: (search): { list?: 'few' } => (search['list'] === 'few' ? { list: 'few' } : {}),
  component: RoutersTab,
})

function RoutersTab() {
  const params = useTableSearchParams(tasksTable)
  const { list = 'all' } = routersTab.useSearch()
  return (
    <>
      <h1>A tab of the router</h1>
      <Rows params={params} tab={list}>
        <Link from="/router" to="." search={{ list: 'few' }}>
          Few
        </Link>
      </Rows>
    </>
  )
}

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([ownTab, routersTab]),
    basepath,
    parseSearch,
    stringifySearch,
  })
