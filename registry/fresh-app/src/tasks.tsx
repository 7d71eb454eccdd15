import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { columnsOf, number, operators, text } from 'permatable/columns'
import { useColumnFilter } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import {
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
} from 'permatable/slices'
import { createViews, localStorageViews } from 'permatable/views'

import { CopyLinkButton } from '@/components/copy-link-button'
import { DataTableDateRange } from '@/components/data-table-date-range'
import { DataTableFacetedFilter } from '@/components/data-table-faceted-filter'
import { DataTableIssues } from '@/components/data-table-issues'
import { DataTableOperatorFilter } from '@/components/data-table-operator-filter'
import { DataTableViewOptions } from '@/components/data-table-view-options'
import { DataTable } from '@/components/data-table/data-table'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableSearch } from '@/components/data-table/data-table-search'
import { selectColumn } from '@/components/data-table/select-column'
import { SavedViews } from '@/components/saved-views'

import { statuses, tasks, type Task } from './data'

const hours = operators(number(), ['gt', 'lt', 'between', 'anyOf', 'isEmpty'])
const title = operators(text(), ['contains', 'anyOf'])
const column = createColumnHelper<DataTableFeatures, Task>()
const columns = column.columns([
  selectColumn<Task>(({ title }) => title),
  column.accessor('title', { id: 'title', header: 'Title', filterFn: title.filterFn }),
  column.accessor('status', { header: 'Status', filterFn: 'arrHas', enablePinning: false }),
  column.accessor('hours', { id: 'hours', header: 'Hours', filterFn: hours.filterFn }),
  column.accessor('due', { header: 'Due', filterFn: 'inDateRange' }),
])

const kinds: Record<string, typeof hours | typeof title> = { hours, title }
const tasksTable = defineTableSearchParams({
  columns: columnsOf(columns, ({ id }) => (id ? kinds[id] : undefined)),
  columnPinning: columnPinning(),
  columnSizing: columnSizing(),
  columnVisibility: columnVisibility(),
  expanded: expanded(),
  grouping: grouping(),
  rowPinning: rowPinning(),
})
const tasksViews = createViews(tasksTable, localStorageViews('tasks: views'), {
  ignore: ['pagination', 'rowSelection'],
})

export function Tasks() {
  const params = useTableSearchParams(tasksTable)
  const table = useTable({
    params,
    features,
    columns,
    data: tasks,
    getRowId: ({ id }) => String(id),
  })
  return (
    <DataTable table={table} label="Tasks">
      <DataTableSearch table={table} />
      <DataTableFacetedFilter
        filter={useColumnFilter(params, 'status')}
        title="Status"
        options={statuses.map((value) => ({ value }))}
        counts={table.getColumn('status')?.getFacetedUniqueValues()}
      />
      <DataTableOperatorFilter
        filter={useColumnFilter(params, 'title')}
        title="Title"
        operators={['contains', 'anyOf']}
      />
      <DataTableOperatorFilter
        filter={useColumnFilter(params, 'hours')}
        title="Hours"
        operators={['gt', 'lt', 'between', 'anyOf', 'isEmpty']}
        type="number"
      />
      <DataTableDateRange filter={useColumnFilter(params, 'due')} title="Due" />
      <DataTableViewOptions table={table} />
      <SavedViews views={tasksViews} definition={tasksTable} params={params} />
      <DataTableIssues params={params} names={{ globalFilter: 'search' }} />
      <CopyLinkButton href={() => params.href()} />
    </DataTable>
  )
}
