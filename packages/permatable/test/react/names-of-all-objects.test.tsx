// @vitest-environment jsdom
import * as v8 from '@tanstack/react-table-v8'
import { cleanup, render, screen } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { columns as declare, text } from 'permatable/columns'
import { useControlledTableOptions, useTableSearchParamsWith } from 'permatable/react'
import { grouping } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, expect, it, vi } from 'vitest'

interface Car {
  readonly name: string
  readonly constructor: string
}

const cars = ['mclaren', 'ferrari', 'williams'].map((maker, at) => ({
  name: `car ${at}`,
  constructor: maker,
})) as unknown as Car[]
const columns = [
  { accessorKey: 'name' as const, id: 'name' },
  { accessorKey: 'constructor' as const, id: 'constructor' },
]

const undeclared = defineTableSearchParams({ grouping: grouping() })
const declared = defineTableSearchParams({
  grouping: grouping(),
  columns: declare({ name: text(), constructor: text() }),
})

/** A UI kit that makes its own table of v8, and hides its columns. */
function Kit(props: { search: string; definition: TableSearchParams<TableSearchState> }) {
  const params = useTableSearchParamsWith(memoryAdapter(props.search), props.definition)
  const table = v8.useReactTable({
    data: cars,
    columns: columns as v8.ColumnDef<Car>[],
    ...useControlledTableOptions(params),
    getCoreRowModel: v8.getCoreRowModel(),
    getFilteredRowModel: v8.getFilteredRowModel(),
    getGroupedRowModel: v8.getGroupedRowModel(),
    getSortedRowModel: v8.getSortedRowModel(),
  })
  return (
    <output>
      {table
        .getRowModel()
        .rows.map(({ original }) => original.name)
        .join()}
    </output>
  )
}

afterEach(cleanup)

it.each([
  '?sorting=toString.asc,__proto__.desc',
  '?columnFilters=valueOf.x,hasOwnProperty.5',
  '?grouping=__proto__,constructor',
])('%s is harmless in a UI kit', (search) => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(<Kit search={search} definition={undeclared} />)
  expect(screen.getByRole('status').textContent).toBe('car 0,car 1,car 2')
  vi.restoreAllMocks()
})

it('sorts and filters by a declared column of such a name', () => {
  const search = '?sorting=constructor.asc&columnFilters=constructor.r'
  render(<Kit search={search} definition={declared as never} />)
  expect(screen.getByRole('status').textContent).toBe('car 1,car 0')
})
