// @vitest-environment jsdom
import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
} from '@tanstack/react-table'
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { rowPinning } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import {
  openApp,
  ownOptionsContract,
  users,
  type UsersParams,
} from '../react-table/own-options-contract.tsx'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const useUsers = (params: UsersParams, own: object) =>
  useReactTable({ params, ...users, ...(own as {}) })

ownOptionsContract('a table of v8', (params, own) => {
  const table = useUsers(params, own)
  return {
    state: table.getState(),
    getRow: (id) => table.getRow(id),
    getColumn: (id) => table.getColumn(id),
  }
})

it('compares its options, so that a table which shows the same stays the same object', async () => {
  let renderAgain = () => {}
  const { last } = openApp((params) => {
    const [count, setCount] = useState(0)
    renderAgain = () => setCount(count + 1)
    const [enableFilters, setFiltered] = useState(false)
    const getRowId = (row: { name: string }) => row.name
    return { table: useUsers(params, { getRowId, enableFilters }), setFiltered }
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

it('has the options of the last render in each copy of the table', () => {
  const rowModel = getPaginationRowModel()
  const { last } = openApp((params) => {
    const [text, setText] = useState('old')
    const own = { getPaginationRowModel: rowModel, meta: undefined, getRowId: () => text }
    return { table: useUsers(params, own), setText }
  })
  const first = last().table
  act(() => last().setText('new'))
  expect(first.options.getRowId?.({ name: '' }, 0)).toBe('new')
})

it.each([
  [undefined, 'no params'],
  [defineTableSearchParams(), 'a definition instead of params'],
])('says that it got %s', (params, found) => {
  // React prints an error that a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => useReactTable({ params, columns: [], data: [] } as never))).toThrow(
    `[permatable] useReactTable got ${found} — pass what useTableSearchParams(definition) returns`,
  )
  vi.restoreAllMocks()
})

it.each([
  [
    'sorts by a column that has the name of something that all objects have',
    '?sorting=constructor.asc,toString.desc',
    'ferrari,mclaren,williams',
  ],
  [
    'pins no row that has such a name and is filtered out',
    '?rowPinning=constructor,2/&columnFilters=constructor.williams',
    'williams',
  ],
])('%s', (_, address, shown) => {
  const pinning = defineTableSearchParams({ rowPinning: rowPinning() })
  const data = ['mclaren', 'ferrari', 'williams'].map((maker) => ({ maker }))
  const { result } = renderHook(() =>
    useReactTable({
      params: useTableSearchParamsWith(memoryAdapter(address), pinning),
      data,
      columns: [{ id: 'constructor', accessorFn: ({ maker }: { maker: string }) => maker }],
      getRowId: (_row, at) => (at === 0 ? 'constructor' : String(at)),
      getFilteredRowModel: getFilteredRowModel(),
      getSortedRowModel: getSortedRowModel(),
    }),
  )
  const rows = [...result.current.getTopRows(), ...result.current.getCenterRows()]
  expect(rows.map(({ original }) => original.maker).join()).toBe(shown)
})
