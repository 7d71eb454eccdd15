import { useSelector } from '@tanstack/react-store'
import {
  createFilteredRowModel,
  createSortedRowModel,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  sortFns,
  filterFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useRef, useState } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { countText } from '../table/count-text.ts'
import { directions } from '../table/directions.ts'
import { createPeople } from './people.ts'

// #region
const peopleTable = defineTableSearchParams({
  // All rows are on one page, and a selection or an order of columns is not offered here.
  pagination: false,
  rowSelection: false,
  columnOrder: false,
  columnFilters: false,
  globalFilter: { debounce: 200 },
})

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns,
  sortFns,
})
const columns = [
  { accessorKey: 'name' as const, header: 'Name' },
  { accessorKey: 'age' as const, header: 'Age' },
  { accessorKey: 'team' as const, header: 'Team' },
  { accessorKey: 'joined' as const, header: 'Joined' },
]

export function View() {
  const [data] = useState(() => createPeople(100_000))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({
    features,
    columns,
    data,
    globalFilterFn: 'includesString',
    ...params.tableOptions,
  })
  const { rows } = table.getRowModel()
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 40,
    overscan: 8,
  })
  const shown = virtualizer.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={200} />
      <div className="min-w-0">
        <input
          className="control w-full max-w-80"
          data-slice="globalFilter"
          aria-label="Search all columns"
          placeholder="Search 100,000 people..."
          value={useSelector(params.atoms.globalFilter)}
          onChange={({ target }) => params.set({ globalFilter: target.value })}
        />
        <div
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label="People"
          className="plain-table mt-3 h-[60vh] overflow-auto"
        >
          <table aria-rowcount={rows.length + 1}>
            <thead>
              <tr>
                {table.getAllLeafColumns().map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={directions[column.getIsSorted() || 'none'].ariaSort}
                  >
                    <button
                      type="button"
                      className="sort-button mb-0"
                      data-slice="sorting"
                      onClick={column.getToggleSortingHandler()}
                    >
                      {String(column.columnDef.header)}
                      <span aria-hidden>{directions[column.getIsSorted() || 'none'].arrow}</span>
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr aria-hidden style={{ height: above }} />
              {shown.map(({ index }) => (
                <tr key={index} aria-rowindex={index + 2} style={{ height: 40 }}>
                  {rows[index]?.getAllCells().map((cell) => (
                    <td key={cell.id}>{String(cell.getValue())}</td>
                  ))}
                </tr>
              ))}
              <tr aria-hidden style={{ height: below }} />
            </tbody>
          </table>
        </div>
        <p role="status" className="mt-3 text-muted">
          {countText(rows.length)} rows match
        </p>
      </div>
    </div>
  )
}
// #endregion
