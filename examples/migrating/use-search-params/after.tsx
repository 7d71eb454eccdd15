import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table'
import { defineTableSearchParams, type CodecFactory, type ColumnSort } from 'permatable'
import { aliases } from 'permatable/aliases'
import { commaList, perColumn } from 'permatable/codecs'
import { columnsOf } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/react-router'
import { BrowserRouter } from 'react-router'
import { people } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns,
  sortFns,
})
const columns = [
  { accessorKey: 'name' as const, id: 'name' },
  { accessorKey: 'age' as const, id: 'age' },
  { accessorKey: 'status' as const, id: 'status', filterFn: 'arrHas' as const },
]

/** `sort=name&order=desc` */
const sortAndOrder: CodecFactory<ColumnSort[]> = () => ({
  names: ['sort', 'order'],
  parse(params) {
    const { sort, order } = Object.fromEntries(params)
    return sort ? [{ id: sort, desc: order === 'desc' }] : []
  },
  serialize: (sorting) =>
    sorting.slice(0, 1).flatMap(({ id, desc }) => [
      ['sort', id],
      ['order', desc ? 'desc' : 'asc'],
    ]),
})

const peopleTable = defineTableSearchParams({
  columns: columnsOf(columns),
  history: 'push',
  globalFilter: { param: 'q', debounce: 300 },
  sorting: { codec: sortAndOrder },
  pagination: { firstPage: 0, params: { pageIndex: 'page', pageSize: 'size' } },
  columnFilters: { codec: perColumn(['status'], { status: commaList() }) },
  columnOrder: false,
  rowSelection: false,
  aliases: aliases({
    /** `status=active&status=paused` became `status=active,paused`. No status has a comma. */
    migrate(params) {
      const texts = params.filter(([name]) => name === 'status').map(([, text]) => text)
      if (texts.length < 2) return params
      return [...params.filter(([name]) => name !== 'status'), ['status', texts.join(',')]]
    },
  }),
})

function People() {
  const params = useTableSearchParams(peopleTable)
  const table = useTable({
    params,
    features,
    columns,
    data: people,
    enableMultiSort: false,
  })
  const { globalFilter, sorting, pagination, columnFilters } = table.state
  const [filter] = columnFilters
  return (
    <PeopleView
      rows={table.getRowModel().rows.map((row) => row.original)}
      search={globalFilter}
      chosen={filter ? (filter.value as string[]) : []}
      sorting={sorting}
      pageIndex={pagination.pageIndex}
      pageCount={table.getPageCount()}
      onSearch={table.setGlobalFilter}
      onChoose={(chosen) =>
        table.getColumn('status')?.setFilterValue(chosen.length ? chosen : undefined)
      }
      onSort={(column) => table.getColumn(column)?.toggleSorting()}
      onPage={table.setPageIndex}
    />
  )
}

export const App = () => (
  <BrowserRouter>
    <People />
  </BrowserRouter>
)
