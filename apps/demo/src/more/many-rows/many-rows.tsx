import {
  columnFilteringFeature,
  createColumnHelper,
  globalFilteringFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { useSelector } from '@tanstack/react-store'
import { useVirtualizer } from '@tanstack/react-virtual'
import { defineTableSearchParams } from 'permatable'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useId, useMemo, useRef } from 'react'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { countText } from '../../table/pagination.tsx'
import { EmptyRow, HeadCell } from '../../table/table-parts.tsx'
import { SearchBox } from '../../table/filter-boxes.tsx'
import { personAt, type Person } from '../people.ts'
import { personCell } from '../person-columns.tsx'
import { useFoundRows } from './use-found-rows.ts'
import './many-rows.css'

// #region
const peopleTable = defineTableSearchParams({
  // All rows are on one page, and a selection or an order of columns is not offered here.
  pagination: false,
  rowSelection: false,
  columnOrder: false,
  columnFilters: false,
  history: 'auto',
  globalFilter: { debounce: 200 },
})

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly cell: string }>(),
})
const column = createColumnHelper<typeof features, Person>()
const columns = column.columns([
  column.accessor('name', { header: 'Name', sortDescFirst: false }),
  column.accessor('age', { header: 'Age', sortDescFirst: true, meta: { cell: 'cell-number' } }),
  column.accessor('team', { header: 'Team', sortDescFirst: false }),
  column.accessor('status', { header: 'Status', sortDescFirst: false }),
  column.accessor('joined', { header: 'Joined', sortDescFirst: false }),
  column.accessor('spent', { header: 'Spent', sortDescFirst: true, meta: { cell: 'cell-number' } }),
])

export function View() {
  const params = useTableSearchParams(peopleTable)
  // A worker filters and sorts. The table keeps the state, and has the rows that are in sight.
  const { rows, isPending, hasFailed } = useFoundRows({
    globalFilter: useSelector(params.atoms.globalFilter),
    sorting: useSelector(params.atoms.sorting),
  })
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 40,
    overscan: 8,
  })
  const shown = virtualizer.getVirtualItems()
  const from = shown[0]?.index ?? 0
  const to = from + shown.length
  const table = useTable({
    params,
    features,
    columns,
    data: useMemo(() => Array.from(rows.subarray(from, to), personAt), [rows, from, to]),
    manualFiltering: true,
    manualSorting: true,
  })
  const searchId = useId()
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={200} />
      <div className="min-w-0">
        <SearchBox id={searchId} table={table} placeholder="Search 100,000 people..." />
        <div
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label="People"
          aria-busy={isPending && !hasFailed}
          className="table-frame many-rows"
        >
          <table aria-rowcount={rows.length + 1}>
            <thead>
              <tr>
                {table.getAllLeafColumns().map((column) => (
                  <HeadCell
                    key={column.id}
                    header={String(column.columnDef.header)}
                    direction={column.getIsSorted() || 'none'}
                    toggleSorting={column.getToggleSortingHandler()}
                    className={column.columnDef.meta?.cell}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              <tr aria-hidden style={{ height: shown[0]?.start ?? 0 }} />
              {table.getRowModel().rows.map((row, at) => (
                <tr key={from + at} aria-rowindex={from + at + 2}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className={cell.column.columnDef.meta?.cell}>
                      {personCell(cell.column.id, cell.getValue())}
                    </td>
                  ))}
                </tr>
              ))}
              {rows.length === 0 && (
                <EmptyRow
                  what="people"
                  columnCount={columns.length}
                  onClearFilters={() => {
                    params.reset(['globalFilter'])
                    document.getElementById(searchId)?.focus()
                  }}
                />
              )}
              <tr
                aria-hidden
                style={{ height: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0) }}
              />
            </tbody>
          </table>
        </div>
        <p role="status" className="mt-3 text-muted">
          {isPending
            ? hasFailed
              ? 'The search could not be loaded: reload the page.'
              : 'Searching…'
            : `${countText(rows.length)} rows match`}
        </p>
      </div>
    </div>
  )
}
// #endregion
