import { act, render, screen } from '@testing-library/react'
import { defineTableSearchParams, personal, type TableSearchState } from 'permatable'
import {
  useRowsQuery,
  useTableSearchParamsWith,
  type ServerRows,
  type TableParams,
} from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

interface Task {
  readonly title: string
}
type Answer = ServerRows<Task> | undefined

/** A table of either version, as the tests use it. */
interface PagedTable {
  readonly isStale: boolean
  getCanNextPage(): boolean
  getPageCount(): number
  nextPage(): void
  lastPage(): void
  setPageIndex(index: number): void
  getRowModel(): { readonly rows: readonly { readonly original: Task }[] }
  readonly state: { readonly pagination: { readonly pageIndex: number } }
}

type Params = TableParams<TableSearchState>

const tasksTable = defineTableSearchParams()

/** A server that knows whether there is more, and not how many: 25 tasks, ten a page. */
const answer = (query: string): ServerRows<Task> => {
  const { pageIndex } = tasksTable.parse(query).state.pagination
  const rows = Array.from({ length: 25 }, (_, at) => ({ title: `task ${at}` }))
  return {
    rows: rows.slice(pageIndex * 10, pageIndex * 10 + 10),
    rowCount: undefined,
    hasNextPage: rows.length > pageIndex * 10 + 10,
    query,
  }
}

/** @param useTasks Makes a table of one column, the title. */
export const unknownCountContract = (
  name: string,
  useTasks: (params: Params, server: Answer) => PagedTable,
) =>
  describe(`a count that nobody knows, with ${name}`, () => {
    withFakeTimers()
    const words = noteConsoleWords()

    function open(
      search: string,
      answers: (query: string) => Answer = answer,
      definition: typeof tasksTable = tasksTable,
    ) {
      const adapter = memoryAdapter(search)
      let shown: (PagedTable & { readonly params: Params }) | undefined
      function Tasks({ answer: by }: { answer: (query: string) => Answer }) {
        const params = useTableSearchParamsWith(adapter, definition)
        const table = useTasks(params, by(useRowsQuery(params)))
        show({ ...table, params })
        const [first] = table.getRowModel().rows
        return `page ${table.state.pagination.pageIndex + 1}: ${first?.original.title ?? ''}`
      }
      const show = (made: NonNullable<typeof shown>) => void (shown = made)
      const app = (by: (query: string) => Answer) => (
        <output>
          <Tasks answer={by} />
        </output>
      )
      const { rerender } = render(app(answers), { wrapper: StrictMode })
      return {
        adapter,
        answerBy: (by: (query: string) => Answer) => rerender(app(by)),
        is: () => [shown?.getCanNextPage(), shown?.getPageCount(), shown?.isStale],
        async does(what: (table: NonNullable<typeof shown>) => void) {
          act(() => shown && what(shown))
          await pass(500)
        },
      }
    }

    const view = () => screen.getByRole('status').textContent

    it('has a Next button until the last page', async () => {
      const { is, does, adapter } = open('')
      expect([view(), is()]).toEqual(['page 1: task 0', [true, -1, false]])
      await does((table) => table.nextPage())
      expect([view(), is()]).toEqual(['page 2: task 10', [true, -1, false]])
      await does((table) => table.nextPage())
      expect([view(), is()]).toEqual(['page 3: task 20', [false, 3, false]])
      expect(adapter.getSearch()).toBe('?pageIndex=3')
      expect(words).toEqual([])
    })

    it('goes to no last page that nobody knows, and past none that is known', async () => {
      const { does, adapter } = open('?pageIndex=2')
      await does((table) => table.lastPage())
      expect([view(), adapter.getSearch()]).toEqual(['page 2: task 10', '?pageIndex=2'])
      await does((table) => table.setPageIndex(2))
      await does((table) => table.setPageIndex(7))
      expect([view(), adapter.getSearch()]).toEqual(['page 3: task 20', '?pageIndex=3'])
      await does((table) => table.lastPage())
      expect([view(), adapter.getSearch()]).toEqual(['page 3: task 20', '?pageIndex=3'])
    })

    it('keeps the answer of the last page from counting another view', async () => {
      const { is, does, answerBy } = open('?pageIndex=3')
      answerBy(() => answer('?pageIndex=3'))
      await does(({ params }) => params.set({ globalFilter: 'x' }))
      expect(is()).toEqual([true, -1, true])
    })

    it('shows a page past the end without rows, and no Next', async () => {
      const { is } = open('?pageIndex=9')
      await pass(500)
      expect([view(), is()]).toEqual(['page 9: ', [false, 9, false]])
    })

    it('is what null of a JSON answer says, too', async () => {
      const { is } = open('?pageIndex=2', (query) => ({ ...answer(query), rowCount: null }))
      expect(is()).toEqual([true, -1, false])
      await pass(500)
    })

    it('has its last page where the page is kept in the browser', async () => {
      const definition = defineTableSearchParams({ pagination: personal({}, { key: name }) })
      // The page is not in the query, so the app tells its server.
      const pageOfServer = (page: number) => (query: string) => ({
        ...answer(`?pageIndex=${page}`),
        query,
      })
      const { is, does, answerBy } = open('', pageOfServer(1), definition)
      await does((table) => table.setPageIndex(2))
      expect(is()).toEqual([true, -1, false])
      answerBy(pageOfServer(3))
      expect([view(), is()]).toEqual(['page 3: task 20', [false, 3, false]])
      await pass(500)
      expect(view()).toBe('page 3: task 20')
    })

    it('counts as before once the server knows', async () => {
      const { is, answerBy } = open('?pageIndex=3')
      answerBy((query) => ({ ...answer(query), rowCount: 25 }))
      expect([view(), is()]).toEqual(['page 3: task 20', [false, 3, false]])
      answerBy((query) => ({ ...answer(query), rowCount: 95, hasNextPage: false }))
      expect(is()).toEqual([true, 10, false])
      answerBy((query) => ({ ...answer(query), hasNextPage: undefined }))
      expect(is()).toEqual([true, -1, false])
      await pass(500)
    })
  })
