// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { rowsQuery, type TableSearchState } from 'permatable'
import { useTableSearchParams } from 'permatable/next'
import type { TableParams } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { columns, features } from '../react/table-versions.tsx'
import { table as definition } from '../react/shown-table.ts'
import { appRouter } from '../support/app-router.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()
const warn = vi.fn<(message: string) => void>()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => vi.restoreAllMocks())

/** A page of Next whose rows answer a query. */
function open(query: string) {
  history.replaceState({ __NA: true }, '', '/users')
  const shown: { params?: TableParams<TableSearchState> } = {}
  function Users({ answered }: { answered: string }) {
    const params = useTableSearchParams(definition, { shallow: false })
    Object.assign(shown, { params })
    const server = { rows: [], rowCount: 0, query: answered }
    useTable({ params, features, columns, server })
    return null
  }
  const page = (answered: string) => (
    <AppRouterContext value={appRouter}>
      <Users answered={answered} />
    </AppRouterContext>
  )
  const { rerender } = render(page(query))
  return {
    search: (text: string) => act(() => shown.params?.atoms.globalFilter.set(text)),
    answer: (to: string) => rerender(page(to)),
  }
}

const message = (query: string) =>
  `[permatable] the server has not answered the URL for ten seconds, so the rows still answer '${query}' — make sure that the server reads the same query (a proxy may change it), in the page of that URL: Next does not ask for a page that stays next to another route`

it('tells once that no answer follows a write', async () => {
  const { search } = open('')
  await pass(20_000)
  expect(warn).not.toHaveBeenCalled()
  search('ann')
  await pass(9_000)
  expect(warn).not.toHaveBeenCalled()
  await pass(2_000)
  expect(warn.mock.calls).toEqual([[message('')]])
  await pass(30_000)
  expect(warn).toHaveBeenCalledTimes(1)
})

it('tells that the server reads another query than the URL has', async () => {
  const elsewhere = rowsQuery(definition, '?pageSize=50')
  open(elsewhere)
  await pass(11_000)
  expect(warn.mock.calls).toEqual([[message(elsewhere)]])
})

it('says nothing of an answer that takes its time', async () => {
  const { search, answer } = open('')
  search('bob')
  await pass(9_000)
  answer(rowsQuery(definition, '?globalFilter=bob'))
  await pass(30_000)
  expect(warn).not.toHaveBeenCalled()
})

it('tells once that an answer has no query, which TypeScript cannot see in data of any type', async () => {
  const { answer } = open('')
  expect(warn).not.toHaveBeenCalled()
  const untyped: unknown = undefined
  answer(untyped as string)
  expect(warn.mock.calls).toEqual([
    [
      '[permatable] the answer in server has no query, so the table counts its rows as those of another view — return the query together with the rows you fetch for it: { rows, rowCount, query }',
    ],
  ])
  await pass(30_000)
  expect(warn).toHaveBeenCalledTimes(1)
})

it('says nothing of a query before the first answer', async () => {
  history.replaceState({ __NA: true }, '', '/users')
  function Users() {
    const params = useTableSearchParams(definition, { shallow: false })
    useTable({ params, features, columns, server: undefined })
    return null
  }
  render(
    <AppRouterContext value={appRouter}>
      <Users />
    </AppRouterContext>,
  )
  await pass(30_000)
  expect(warn).not.toHaveBeenCalled()
})
