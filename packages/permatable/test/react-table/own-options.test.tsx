// @vitest-environment jsdom
import { createAtom } from '@tanstack/react-store'
import {
  columnVisibilityFeature,
  createTableHook,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type RowSelectionState,
} from '@tanstack/react-table'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

const usersTable = defineTableSearchParams({ rowSelection: false })
const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = [{ name: 'Ada' }, { name: 'Bob' }]

/** @param own Options as JavaScript without types may give them. */
function useUsers(own: object = {}) {
  const [adapter] = useState(() => memoryAdapter())
  const params = useTableSearchParamsWith(adapter, usersTable)
  return { adapter, table: useTable({ params, features, columns, data, ...(own as {}) }) }
}

function open<T>(useApp: () => T) {
  const made: T[] = []
  const App = () => (made.push(useApp()), null)
  render(<App />, { wrapper: StrictMode })
  return () => made.at(-1) as T
}

it('leaves the page of a table without pages alone', () => {
  const sorted = tableFeatures({ rowSortingFeature })
  const last = open(() => {
    const [adapter] = useState(() => memoryAdapter('?pageIndex=3'))
    const params = useTableSearchParamsWith(adapter, usersTable)
    const table = useTable({ params, features: sorted, columns, data })
    return { params, table }
  })
  expect(last().params.atoms.pagination.get().pageIndex).toBe(2)
  expect(last().table.getRowModel().rows).toHaveLength(2)
})

describe('the options of a table', () => {
  it('have state of their own for a slice that is not in the URL', () => {
    const last = open(() => {
      const [rowSelection, setRowSelection] = useState<RowSelectionState>({ 0: true })
      return useUsers({ state: { rowSelection }, onRowSelectionChange: setRowSelection })
    })
    expect(last().table.getSelectedRowModel().rows).toHaveLength(1)
    act(() => last().table.getRow('1').toggleSelected(true))
    expect(last().table.state.rowSelection).toEqual({ 0: true, 1: true })
    expect(words).toEqual([])
  })

  it('have atoms and initial state of their own for such slices', () => {
    const rowSelection = createAtom<RowSelectionState>({ 1: true })
    const last = open(() =>
      useUsers({ atoms: { rowSelection }, initialState: { columnVisibility: { name: false } } }),
    )
    expect(last().table.state.rowSelection).toEqual({ 1: true })
    expect(last().table.state.columnVisibility).toEqual({ name: false })
    expect(words).toEqual([])
  })

  it('have handlers of their own, which are called after that of the URL', async () => {
    const onSortingChange = vi.fn<(updater: unknown) => void>()
    const last = open(() => useUsers({ onSortingChange }))
    act(() => last().table.getColumn('name')?.toggleSorting(true))
    await pass(500)
    expect(last().adapter.getSearch()).toBe('?sorting=name.desc')
    expect(onSortingChange).toHaveBeenCalledOnce()
  })

  it('cannot overrule the URL, and have a word in the console if they try', async () => {
    const sorting = [{ id: 'name', desc: true }]
    const own = { state: { sorting }, initialState: { sorting }, autoResetAll: true }
    const last = open(() => useUsers(own))
    expect(last().table.state.sorting).toEqual([])
    act(() => last().table.getColumn('name')?.toggleSorting(false))
    await pass(500)
    expect(last().table.state.sorting).toEqual([{ id: 'name', desc: false }])
    expect(words).toEqual([
      '[permatable] these table options would override the URL: autoResetAll, state.sorting, initialState.sorting — remove them: put defaults in defineTableSearchParams, and change state with params.set',
    ])
  })

  it('are those of createTableHook, too', async () => {
    const onSortingChange = vi.fn<(updater: unknown) => void>()
    const { useAppTable } = connectTableHook(
      createTableHook({ features, enableSortingRemoval: false }),
    )
    const last = open(() => {
      const [adapter] = useState(() => memoryAdapter('?sorting=name.desc'))
      const params = useTableSearchParamsWith(adapter, usersTable)
      const options = { params, columns, data, onSortingChange }
      return { adapter, table: useAppTable(options) }
    })
    act(() => last().table.getColumn('name')?.toggleSorting())
    await pass(500)
    expect(last().adapter.getSearch()).toBe('?sorting=name.asc')
    expect(onSortingChange).toHaveBeenCalledOnce()
  })
})
