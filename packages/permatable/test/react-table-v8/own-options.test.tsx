// @vitest-environment jsdom
import { getPaginationRowModel, type RowSelectionState } from '@tanstack/react-table'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const words = noteConsoleWords()

const usersTable = defineTableSearchParams({ rowSelection: false })
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = [{ name: 'Ada' }, { name: 'Bob' }]

/** @param own Options as JavaScript without types may give them. */
function useUsers(own: object = {}) {
  const [adapter] = useState(() => memoryAdapter())
  const params = useTableSearchParamsWith(adapter, usersTable)
  return { adapter, table: useReactTable({ params, columns, data, ...(own as {}) }) }
}

function open<T>(useApp: () => T) {
  const made: T[] = []
  const App = () => (made.push(useApp()), null)
  render(<App />, { wrapper: StrictMode })
  return { made, last: () => made.at(-1) as T }
}

describe('the options of a table of v8', () => {
  it('have state of their own for a slice that is not in the URL', () => {
    const { last } = open(() => {
      const [rowSelection, setRowSelection] = useState<RowSelectionState>({ 0: true })
      return useUsers({ state: { rowSelection }, onRowSelectionChange: setRowSelection })
    })
    act(() => last().table.getRow('1').toggleSelected(true))
    expect(last().table.getState().rowSelection).toEqual({ 0: true, 1: true })
    expect(last().table.getState().sorting).toEqual([])
    expect(words).toEqual([])
  })

  it('have handlers of their own, which are called after that of the URL', async () => {
    const onSortingChange = vi.fn<(updater: unknown) => void>()
    const { last } = open(() => useUsers({ onSortingChange }))
    act(() => last().table.getColumn('name')?.toggleSorting(true))
    await pass(500)
    expect(last().adapter.getSearch()).toBe('?sorting=name.desc')
    expect(onSortingChange).toHaveBeenCalledOnce()
  })

  it('cannot overrule the URL, and have a word in the console if they try', () => {
    const { last } = open(() =>
      useUsers({ state: { globalFilter: 'a' }, autoResetPageIndex: true }),
    )
    expect(last().table.getState().globalFilter).toBe('')
    expect(words).toEqual([
      '[permatable] these table options would override the URL: autoResetPageIndex, state.globalFilter — remove them: put defaults in defineTableSearchParams, and change state with params.set',
    ])
  })

  it('are compared, so that a table which shows the same stays the same object', async () => {
    let renderAgain = () => {}
    const { last } = open(() => {
      const [count, setCount] = useState(0)
      renderAgain = () => setCount(count + 1)
      const [isFiltered, setFiltered] = useState(false)
      const { table } = useUsers({
        getRowId: (row: { name: string }) => row.name,
        enableFilters: isFiltered,
      })
      return { table, setFiltered }
    })
    const first = last().table
    act(() => renderAgain())
    expect(last().table).toBe(first)
    act(() => last().setFiltered(true))
    expect(last().table).not.toBe(first)
    const second = last().table
    act(() => second.getColumn('name')?.toggleSorting(true))
    expect(last().table).not.toBe(second)
    await pass(500)
  })

  it('are those of the last render in each copy of the table', () => {
    const rowModel = getPaginationRowModel()
    const { made, last } = open(() => {
      const [text, setText] = useState('old')
      const { table } = useUsers({
        getPaginationRowModel: rowModel,
        meta: undefined,
        getRowId: () => text,
      })
      return { table, setText }
    })
    const first = made[0]?.table
    act(() => last().setText('new'))
    expect(first?.options.getRowId?.({ name: '' }, 0)).toBe('new')
  })
})
