// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { act, render, screen } from '@testing-library/react'
import { defineTableSearchParams, rowsQuery, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import {
  parseSearch,
  stringifySearch,
  useTableSearchParams,
  validateTableSearch,
} from 'permatable/tanstack-router'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

const usersTable = defineTableSearchParams()
const features = tableFeatures({ rowPaginationFeature, rowSortingFeature })
const columns = [{ accessorKey: 'name' as const, id: 'name' }]

/**
 * Opens a table whose rows a loader finds.
 *
 * @param hasDeps `false` without `loaderDeps`.
 */
async function open(loaderMs: number, hasDeps = true) {
  const loads: string[] = []
  const shown: { params?: TableParams<TableSearchState> } = {}
  const root = createRootRoute()
  const users = createRoute({
    getParentRoute: () => root,
    path: '/users',
    validateSearch: validateTableSearch(usersTable),
    loaderDeps: ({ search }) => ({
      query: hasDeps ? rowsQuery(usersTable, stringifySearch(search)) : '',
    }),
    async loader({ deps: { query } }) {
      loads.push(query)
      await new Promise((resolve) => void setTimeout(resolve, loaderMs))
      return { rows: [{ name: `row of ${query}` }], rowCount: 25, query }
    },
    component: function Users() {
      const params = useTableSearchParams(usersTable)
      Object.assign(shown, { params })
      const table = useTable({ params, features, columns, server: users.useLoaderData() })
      const names = table.getRowModel().rows.map(({ original }) => original.name)
      return <output>{`${table.isStale ? 'stale, ' : ''}${names.join()}`}</output>
    },
  })
  const history = createMemoryHistory({ initialEntries: ['/users'] })
  const router = createRouter({
    routeTree: root.addChildren([users]),
    history,
    parseSearch,
    stringifySearch,
  })
  render(<RouterProvider router={router} />)
  await passUntil(() => Boolean(shown.params), true)
  const set = (patch: Partial<TableSearchState>) => act(() => shown.params?.set(patch))
  return { loads, history, set }
}

const view = () => screen.getByRole('status').textContent
const sorting = [{ id: 'name', desc: false }]

describe.each([50, 5_000])('rows of a loader of TanStack Router that takes %i ms', (loaderMs) => {
  it('follow the URL, and are not loaded for a selection', async () => {
    const { loads, history, set } = await open(loaderMs)
    expect([view(), loads]).toEqual(['row of ', ['']])
    set({ rowSelection: { 1: true } })
    await passUntil(() => history.location.search, '?rowSelection=1')
    await pass(10_000)
    expect([view(), loads]).toEqual(['row of ', ['']])
    set({ sorting })
    expect(view()).toBe('stale, row of ')
    await pass(10_000)
    expect(history.location.search).toBe('?sorting=name.asc&rowSelection=1')
    expect([view(), loads]).toEqual(['row of ?sorting=name.asc', ['', '?sorting=name.asc']])
    expect(words).toEqual([])
  })
})
