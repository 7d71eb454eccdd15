// @vitest-environment jsdom
import {
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { act, render, screen } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import {
  useRowsQuery,
  useTableSearchParamsWith,
  type ServerRows,
  type TableParams,
} from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, useEffect, useMemo, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, passInSteps, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

interface Person {
  readonly name: string
}
type Answer = ServerRows<Person> | undefined
type Params = TableParams<TableSearchState>

const usersTable = defineTableSearchParams()
const features = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature })
const columns = [{ accessorKey: 'name' as const, id: 'name' }]

/** 25 people, ten a page, sorted or not: each row says for which query it was found. */
const answerOf = (query: string): ServerRows<Person> => ({
  rows: [{ name: `row of ${query}` }],
  rowCount: 25,
  query,
})

/** Shows the rows of a server that `useAnswer` asks. */
function open(address: string, useAnswer: (params: Params) => Answer, definition = usersTable) {
  const adapter = memoryAdapter(address)
  const made: { params: Params; select(): void; sort(): void }[] = []
  function Users() {
    const params = useTableSearchParamsWith(adapter, definition)
    const table = useTable({ params, features, columns, server: useAnswer(params) })
    made.push({
      params,
      select: () => table.getRowModel().rows[0]?.toggleSelected(true),
      sort: () => table.getColumn('name')?.toggleSorting(false),
    })
    const { pageIndex } = table.state.pagination
    const rows = table.getRowModel().rows.map(({ original }) => original.name)
    return (
      <output>
        {`${table.isStale ? 'stale, ' : ''}${pageIndex + 1} of ${table.getPageCount()}: ${rows.join()}`}
      </output>
    )
  }
  render(<Users />, { wrapper: StrictMode })
  const does = (run: (users: (typeof made)[number]) => void) =>
    act(() => {
      const last = made.at(-1)
      if (last) run(last)
    })
  return { adapter, does }
}

const view = () => screen.getByRole('status').textContent

/** Answers after a while (ms), and notes what it is asked for. */
function serverOf(ms: number) {
  const asked: string[] = []
  function useAnswer(query: string): Answer {
    const [answer, setAnswer] = useState<Answer>()
    useEffect(() => {
      asked.push(query)
      const timer = setTimeout(() => setAnswer(answerOf(query)), ms)
      return () => clearTimeout(timer)
    }, [query])
    return answer
  }
  return { asked, useAnswer }
}

describe('the rows of a server', () => {
  it('are stale until the server has answered for the view that is shown', async () => {
    const { useAnswer } = serverOf(1_000)
    const { does } = open('?pageIndex=2', (params) => useAnswer(useRowsQuery(params)))
    expect(view()).toBe('stale, 2 of 0: ')
    await pass(1_000)
    expect(view()).toBe('2 of 3: row of ?pageIndex=2')
    does(({ sort }) => sort())
    expect(view()).toBe('stale, 1 of 3: row of ?pageIndex=2')
    await pass(500)
    expect(view()).toBe('stale, 1 of 3: row of ?pageIndex=2')
    await pass(1_000)
    expect(view()).toBe('1 of 3: row of ?sorting=name.asc')
    expect(words).toEqual([])
  })

  it('are asked for once a write, and not for a selection', async () => {
    const { asked, useAnswer } = serverOf(100)
    const { adapter, does } = open('', (params) => useAnswer(useRowsQuery(params)))
    await pass(200)
    asked.length = 0
    does(({ select }) => select())
    expect(view()).toBe('1 of 3: row of ')
    await pass(1_000)
    expect(adapter.getSearch()).toBe('?rowSelection=0')
    expect(asked).toEqual([])
    does(({ params }) => params.set({ globalFilter: 'a' }))
    does(({ params }) => params.set({ globalFilter: 'ab' }))
    await passInSteps(1_000)
    expect(asked).toEqual(['?globalFilter=ab'])
    expect(view()).toBe('1 of 3: row of ?globalFilter=ab')
  })

  it('show the last page for one past it, once they are those of that page', async () => {
    const { useAnswer } = serverOf(1_000)
    const { adapter } = open('?pageIndex=9', (params) => useAnswer(useRowsQuery(params)))
    expect(view()).toBe('stale, 9 of 0: ')
    await pass(1_000)
    expect(view()).toBe('3 of 3: row of ?pageIndex=9')
    expect(adapter.getSearch()).toBe('?pageIndex=9')
  })

  it('are asked for once more if the page has none, for the last page', async () => {
    const pushes = defineTableSearchParams({ history: 'push' })
    const asked: string[] = []
    const { adapter } = open(
      '?pageIndex=9',
      (params) => {
        const query = useRowsQuery(params)
        if (asked.at(-1) !== query) asked.push(query)
        const { pageIndex } = usersTable.parse(query).state.pagination
        return useMemo(
          () => ({ ...answerOf(query), ...(pageIndex > 2 && { rows: [] }) }),
          [query, pageIndex],
        )
      },
      pushes,
    )
    await pass(1_000)
    expect(view()).toBe('3 of 3: row of ?pageIndex=3')
    expect(asked).toEqual(['?pageIndex=9', '?pageIndex=3'])
    expect(adapter.entries).toEqual(['?pageIndex=3'])
    expect(words).toEqual([
      '[permatable] the server found no rows on a page past the last one, so the last one is asked for — answer such a page with the rows of the last one, to save a request',
    ])
  })

  it('are not asked for again if the last page has none, either', async () => {
    const { adapter } = open('?pageIndex=9', (params) => {
      const query = useRowsQuery(params)
      return useMemo(() => ({ ...answerOf(query), rows: [] }), [query])
    })
    await pass(5_000)
    expect(adapter.getSearch()).toBe('?pageIndex=3')
    expect(view()).toBe('3 of 3: ')
  })

  it('leave the page alone if nobody has counted them', async () => {
    const { does } = open('?pageIndex=9', (params) => {
      const query = useRowsQuery(params)
      const [answer] = useState(answerOf(query))
      return { ...answer, rowCount: undefined }
    })
    expect(view()).toBe('9 of -1: row of ?pageIndex=9')
    does(({ params }) => params.set({ rowSelection: { a: true } }))
    await pass(1_000)
    expect(view()).toBe('9 of -1: row of ?pageIndex=9')
  })

  it.each([
    ['a whole URL', 'https://example.com/users?pageIndex=2&utm=mail'],
    ['params in another order', '?pageSize=10&pageIndex=2'],
    ['a selection', '?pageIndex=2&rowSelection=1'],
  ])('name their view by %s', (_, query) => {
    open('?pageIndex=2', () => answerOf(query))
    expect(view()).toBe(`2 of 3: row of ${query}`)
  })
})
