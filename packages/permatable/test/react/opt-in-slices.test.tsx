// @vitest-environment jsdom
import {
  createExpandedRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  stockFeatures,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { useControlledTableOptions, useTableSearchParamsWith } from 'permatable/react'
import {
  cellSelection,
  columnPinning,
  columnPinningV8,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  slice,
} from 'permatable/slices'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

interface Person {
  name: string
  city: string
  team?: Person[]
}

const data: Person[] = Array.from({ length: 30 }, (_, at) => ({
  name: `person ${at}`,
  city: at % 2 ? 'Bonn' : 'Wien',
  ...(at === 0 && {
    team: [
      { name: 'first', city: 'Bonn' },
      { name: 'second', city: 'Graz' },
    ],
  }),
}))
const columns = [
  { id: 'name', accessorKey: 'name' as const },
  { id: 'city', accessorKey: 'city' as const },
]
const getSubRows = ({ team }: Person) => team

const features = tableFeatures({
  ...stockFeatures,
  expandedRowModel: createExpandedRowModel(),
  groupedRowModel: createGroupedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

const slices = {
  columnVisibility: columnVisibility(),
  columnSizing: columnSizing(),
  grouping: grouping(),
  expanded: expanded(),
  rowPinning: rowPinning(),
}
const table = defineTableSearchParams({
  ...slices,
  columnPinning: columnPinning(),
  cellSelection: cellSelection(),
  tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }),
})
const tableV8 = defineTableSearchParams({ ...slices, columnPinning: columnPinningV8() })

const cells = {
  ...{ anchorRowId: '1', anchorColumnId: 'name' },
  ...{ focusRowId: '2', focusColumnId: 'city' },
}

/** Shows a table at an address, and hands it its rows. */
function opener<M extends object>(useMade: (adapter: MemoryAdapter, data: Person[]) => M) {
  return (search = '', first = data) => {
    const adapter = memoryAdapter(search)
    const { result, rerender } = renderHook((rows: Person[]) => useMade(adapter, rows), {
      wrapper: StrictMode,
      initialProps: first,
    })
    return { adapter, made: () => result.current, load: rerender }
  }
}

const openV9 = opener((adapter, data) => {
  const params = useTableSearchParamsWith(adapter, table)
  const made = useTable({ features, columns, data, getSubRows, ...params.tableOptions })
  // TanStack Table compares the data with what it showed before.
  made.getRowModel()
  return made
})

const openV8 = opener((adapter, data) => {
  const made = v8.useReactTable({
    columns,
    data,
    getSubRows,
    keepPinnedRows: false,
    ...useControlledTableOptions(useTableSearchParamsWith(adapter, tableV8)),
    getCoreRowModel: v8.getCoreRowModel(),
    getExpandedRowModel: v8.getExpandedRowModel(),
    getGroupedRowModel: v8.getGroupedRowModel(),
    getPaginationRowModel: v8.getPaginationRowModel(),
  })
  return Object.assign(made, { state: made.getState() })
})

/** A table of either version, as the tests use it. */
interface Made {
  readonly state: object
  getColumn(
    id: string,
  ): { toggleVisibility(isVisible: boolean): void; toggleGrouping(): void } | undefined
  getRow(id: string): { toggleExpanded(): void; pin(position: 'top'): void }
  setColumnSizing(sizing: Record<string, number>): void
}

type Row<M> = [slice: string, does: (made: M) => void, param: string]

/** Whatever a user does with an opt-in slice is in the address, from which another table opens it. */
const keepsInAddress = <M extends Pick<Made, 'state'>>(
  open: ReturnType<typeof opener<M>>,
  rows: readonly Row<M>[],
) =>
  it.each(rows)('keeps %s in the address', async (slice, does, param) => {
    const { adapter, made } = open()
    const before = made().state
    act(() => does(made()))
    await pass(1_000)
    expect(adapter.getSearch()).toBe(`?${slice}=${param}`)
    expect(open(`?${slice}=${param}`).made().state).toEqual(made().state)
    expect(made().state).not.toEqual(before)
  })

const inBothVersions: readonly Row<Made>[] = [
  ['columnVisibility', (made) => made.getColumn('city')?.toggleVisibility(false), '-city'],
  ['columnSizing', (made) => made.setColumnSizing({ name: 240.5 }), 'name.240.5'],
  ['grouping', (made) => made.getColumn('city')?.toggleGrouping(), 'city'],
  ['expanded', (made) => made.getRow('0').toggleExpanded(), '0'],
  ['rowPinning', (made) => made.getRow('7').pin('top'), '7'],
]

describe('TanStack Table v9', () => {
  keepsInAddress(openV9, [
    ...inBothVersions,
    ['columnPinning', (made) => made.getColumn('city')?.pin('start'), 'city'],
    ['expanded', (made) => made.toggleAllRowsExpanded(), 'all'],
    ['cellSelection', (made) => made.selectCellRange(cells), '1.name.2.city'],
  ])

  it('keeps what a link expands and selects when the data arrives', async () => {
    const link = '?expanded=0&cellSelection=1.name.1.name'
    const { adapter, made, load } = openV9(link, [])
    load(data)
    await pass(1_000)
    expect(made().getRowModel().rows[1]?.id).toBe('0.0')
    expect(made().getSelectedCellCount()).toBe(1)
    expect(adapter.getSearch()).toBe(link)
  })
})

describe('TanStack Table v8', () => {
  keepsInAddress(openV8, [
    ...inBothVersions,
    ['columnPinning', (made) => made.getColumn('city')?.pin('right'), '/city'],
  ])

  it('waits for the pinned row of a link with `keepPinnedRows: false`, and keeps the address', async () => {
    const { adapter, made, load } = openV8('?rowPinning=7', [])
    const pinned = () =>
      made()
        .getTopRows()
        .map(({ id }) => id)
    expect(pinned()).toEqual([])
    load(data)
    await pass(1_000)
    expect(pinned()).toEqual(['7'])
    expect(adapter.getSearch()).toBe('?rowPinning=7')
  })
})
