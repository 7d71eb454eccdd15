// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
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
import { StrictMode, useState } from 'react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

type Params = TableParams<TableSearchState>

const usersTable = defineTableSearchParams()
const data = Array.from({ length: 25 }, (_, row) => ({ name: `person ${row}` }))
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
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
