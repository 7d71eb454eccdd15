// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import {
  columnSizingFeature,
  globalFilteringFeature,
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import {
  useControlledTableOptions,
  usePageInRange,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, useDeferredValue, useState } from 'react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

type Params = TableParams<TableSearchState>

const usersTable = defineTableSearchParams()
const data = Array.from({ length: 25 }, (_, row) => ({ name: `person ${row}` }))
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const features = tableFeatures({
  columnFilteringFeature,
  columnSizingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
})
const options = { data, columns, getCoreRowModel: v8.getCoreRowModel() }

/** Opens a table beside code of the page that reads the params, such as a search field. */
function open<T>(useApp: (params: Params) => T) {
  const adapter = memoryAdapter()
  const made: { params: Params; app: T }[] = []
  function Users() {
    const params = useTableSearchParamsWith(adapter, usersTable)
    useSelector(params.atoms.globalFilter)
    made.push({ params, app: useApp(params) })
    return null
  }
  render(<Users />, { wrapper: StrictMode })
  return { adapter, last: () => made.at(-1) as (typeof made)[number] }
}

async function sort({ last }: { last: () => { params: Params } }) {
  await pass(3_000)
  act(() => last().params.set({ sorting: [{ id: 'name', desc: true }] }))
  await pass(3_000)
}

const word =
  "[permatable] a table writes 'sorting' to the URL, but shows another value — leave out `state` and `atoms` after the spread, or merge them: useControlledTableOptions(params, { state: { … } })"

describe('a table that writes to the URL and shows state of its own', () => {
  it('has a word in v8, once', async () => {
    const users = open((params) => {
      const controlled = useControlledTableOptions(params)
      const [state] = useState({ globalFilter: '', rowSelection: {} })
      const table = v8.useReactTable({ ...options, ...controlled, state })
      usePageInRange(params, table)
      return table
    })
    await sort(users)
    act(() => users.last().params.set({ sorting: [] }))
    await sort(users)
    expect(words).toEqual([word])
  })

  it('has a word in v9', async () => {
    const users = open((params) => {
      const controlled = useControlledTableOptions(params)
      const table = useTable({
        features,
        data,
        columns,
        ...controlled,
        state: { columnSizing: {} },
      })
      usePageInRange(params, table as never)
    })
    await sort(users)
    expect(words).toContain(word)
  })
})

it('state after the spread has a word, also beside own state that is merged', async () => {
  const own = { state: { columnSizing: {} } }
  const [right, wrong] = [memoryAdapter(), memoryAdapter()]
  function Users({ isWrong }: { isWrong: boolean }) {
    const adapter = isWrong ? wrong : right
    const controlled = useControlledTableOptions(useTableSearchParamsWith(adapter, usersTable), own)
    v8.useReactTable({ ...options, ...controlled, ...(isWrong && { state: { sorting: [] } }) })
    return null
  }
  const { unmount } = render(<Users isWrong={false} />, { wrapper: StrictMode })
  await pass(3_000)
  expect(words).toEqual([])
  unmount()
  render(<Users isWrong />, { wrapper: StrictMode })
  await pass(3_000)
  expect(words).toHaveLength(1)
  expect(words[0]).toContain('a table got the options of its params, but does not read their state')
})

describe('a table that shows what the URL holds has no word', () => {
  it('with own state that is merged', async () => {
    const users = open((params) => {
      const [columnSizing] = useState({ name: 80 })
      const own = { state: { columnSizing }, initialState: { columnVisibility: { name: false } } }
      const table = v8.useReactTable({ ...options, ...useControlledTableOptions(params, own) })
      usePageInRange(params, table)
      return table
    })
    await sort(users)
    const { sorting, columnSizing, columnVisibility } = users.last().app.getState()
    expect(sorting).toEqual([{ id: 'name', desc: true }])
    expect(columnSizing).toEqual({ name: 80 })
    expect(columnVisibility).toEqual({ name: false })
    expect(words).toEqual([])
  })

  it('with a state that follows later', async () => {
    const users = open((params) => {
      const controlled = useControlledTableOptions(params)
      const state = useDeferredValue(controlled.state)
      usePageInRange(params, v8.useReactTable({ ...options, ...controlled, state }))
    })
    await sort(users)
    expect(words).toEqual([])
  })

  it('that filters its rows by itself, of a value that the table does not take', async () => {
    const users = open((params) => {
      const state = { sorting: useSelector(params.atoms.sorting) }
      usePageInRange(params, v8.useReactTable({ ...options, state }))
    })
    act(() => users.last().params.set({ globalFilter: 'a' }))
    await sort(users)
    expect(words).toEqual([])
  })
})

it('own parts of the classic options cannot overrule the URL', () => {
  open((params) => {
    // @ts-expect-error the URL holds the sorting
    const { state } = useControlledTableOptions(params, { state: { sorting: [], isLoading: true } })
    expect(state.sorting).toEqual([])
    const merged = useControlledTableOptions(params, { state: { isLoading: true } })
    expectTypeOf(merged.state.isLoading).toEqualTypeOf<true>()
    expectTypeOf(merged.state.globalFilter).toEqualTypeOf<string>()
  })
  expect(words).toEqual([
    '[permatable] these table options would override the URL: state.sorting — remove them: put defaults in defineTableSearchParams, and change state with params.set',
  ])
})
