/** A table with the slices that are off by default, and a control for each. */
import {
  cellSelectionFeature,
  columnGroupingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  rowExpandingFeature,
  rowPaginationFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type {
  CellRange,
  ColumnPinning,
  ColumnSizing,
  ColumnVisibility,
  Expanded,
} from 'permatable/slices'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'

/** The definition of `docs/learn/all-state.md`. */
export type AllState = TableSearchParams<
  TableSearchState & {
    columnVisibility: ColumnVisibility
    columnPinning: ColumnPinning
    columnSizing: ColumnSizing
    grouping: string[]
    expanded: Expanded
    cellSelection: CellRange[]
  }
>

const features = tableFeatures({
  cellSelectionFeature,
  columnGroupingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  expandedRowModel: createExpandedRowModel(),
  groupedRowModel: createGroupedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
const columns = [
  { accessorKey: 'name' as const, id: 'name' },
  { accessorKey: 'team' as const, id: 'team' },
  { accessorKey: 'email' as const, id: 'email' },
]

interface User {
  name: string
  team: string
  email: string
}

export function Users({ definition, data }: { definition: AllState; data: User[] }) {
  const params = useTableSearchParams(definition)
  const table = useTable({ params, features, columns, data })
  return (
    <>
      {table.getAllLeafColumns().map((column) => (
        <button key={column.id} onClick={() => column.toggleVisibility()}>
          {column.getIsVisible() ? 'Hide' : 'Show'} {column.id}
        </button>
      ))}
      <button onClick={() => table.getColumn('name')?.pin('start')}>Pin name</button>
      <button onClick={() => table.getColumn('team')?.toggleGrouping()}>Group by team</button>
      {table.getLeafHeaders().map((header) => (
        <div key={header.id} style={{ width: header.getSize() }}>
          {header.id}
          <button aria-label={`Resize ${header.id}`} onMouseDown={header.getResizeHandler()} />
        </div>
      ))}
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>
            <button onClick={() => row.toggleExpanded()}>{row.id}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => table.nextPage()}>Next page</button>
    </>
  )
}
