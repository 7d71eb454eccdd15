import {
  columnFilteringFeature,
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  type ReactTable,
  type TableState,
} from '@tanstack/react-table'
import type { TableParams } from 'permatable/react'
import { useId } from 'react'
import type { Person } from '../../more/people.ts'
import { includesText } from '../../table/options.ts'
import { HeadCell } from '../../table/table-parts.tsx'
import { type Paged, Pagination, RowCount } from '../../table/pagination.tsx'
import { SearchBox } from '../../table/filter-boxes.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  columnResizingFeature,
  columnSizingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns,
})
const column = createColumnHelper<typeof features, Person>()

/** The options that the demos of people share. */
export const peopleOptions = {
  features,
  columns: column.columns([
    column.accessor('name', { header: 'Name' }),
    column.accessor('team', { header: 'Team' }),
    column.accessor('age', { header: 'Age' }),
    column.accessor('joined', { header: 'Joined' }),
  ]),
  globalFilterFn: includesText,
  getColumnCanGlobalFilter: () => true,
  columnResizeMode: 'onChange' as const,
}

interface PeopleGridProps {
  readonly table: ReactTable<typeof features, Person, TableState<typeof features>>
  readonly params: TableParams<Paged>
  readonly isBusy?: boolean
  /** `true` lets the reader drag the widths of columns. */
  readonly isResizable?: boolean
}

export function PeopleGrid({
  table,
  params,
  isBusy = false,
  isResizable = false,
}: PeopleGridProps) {
  const searchId = useId()
  return (
    <div className="min-w-0">
      <SearchBox id={searchId} table={table} />
      {/* Without filters, a head is as high as its buttons. */}
      <div className="table-frame mt-3 [--head-height:41px] [&_th]:pb-1">
        <table style={isResizable ? { width: table.getTotalSize() } : undefined}>
          <caption className="sr-only">People</caption>
          <thead>
            <tr>
              {table.getFlatHeaders().map((header) => (
                <HeadCell
                  key={header.id}
                  header={String(header.column.columnDef.header)}
                  direction={header.column.getIsSorted() || 'none'}
                  toggleSorting={header.column.getToggleSortingHandler()}
                  style={isResizable ? { width: header.getSize() } : undefined}
                  buttons={
                    isResizable && (
                      <button
                        type="button"
                        aria-label={`Width of ${header.id}`}
                        className="w-6 shrink-0 cursor-col-resize touch-none self-stretch border-r-2 border-edge"
                        onMouseDown={header.getResizeHandler()}
                        onTouchStart={header.getResizeHandler()}
                      />
                    )
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody aria-busy={isBusy} className="aria-busy:opacity-50">
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>{String(cell.getValue())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination table={table} params={params}>
        <RowCount table={table} />
      </Pagination>
    </div>
  )
}
