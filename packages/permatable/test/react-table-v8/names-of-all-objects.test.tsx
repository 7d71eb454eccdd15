// @vitest-environment jsdom
import { getFilteredRowModel, getSortedRowModel } from '@tanstack/react-table'
import { cleanup, render, screen } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { rowPinning } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, expect, it } from 'vitest'

const makers = ['mclaren', 'ferrari', 'williams'].map((constructor) => ({ maker: constructor }))
const columns = [{ id: 'constructor', accessorFn: ({ maker }: { maker: string }) => maker }]

function Cars() {
  const params = useTableSearchParamsWith(memoryAdapter('?sorting=constructor.asc,toString.desc'))
  const table = useReactTable({
    params,
    data: makers,
    columns,
    getSortedRowModel: getSortedRowModel(),
  })
  return (
    <output>
      {table
        .getRowModel()
        .rows.map(({ original }) => original.maker)
        .join()}
    </output>
  )
}

afterEach(cleanup)

it('sorts by a column that has the name of something that all objects have', () => {
  render(<Cars />)
  expect(screen.getByRole('status').textContent).toBe('ferrari,mclaren,williams')
})

const pinning = defineTableSearchParams({ rowPinning: rowPinning() })

function PinnedCars() {
  const address = '?rowPinning=constructor,2/&columnFilters=constructor.williams'
  const params = useTableSearchParamsWith(memoryAdapter(address), pinning)
  const table = useReactTable({
    params,
    data: makers,
    columns,
    getRowId: (_, at) => (at === 0 ? 'constructor' : String(at)),
    getFilteredRowModel: getFilteredRowModel(),
  })
  return (
    <output>
      {table
        .getTopRows()
        .map(({ original }) => original.maker)
        .join()}
    </output>
  )
}

it('pins no row that has such a name and is filtered out', () => {
  render(<PinnedCars />)
  expect(screen.getByRole('status').textContent).toBe('williams')
})
