import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { columnsOf, number, operators, text } from 'permatable/columns'
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
import { DataTableIssues, notInLink } from '@/components/data-table-issues'
import { DataTableOperatorFilter } from '@/components/data-table-operator-filter'
import { DataTableViewOptions } from '@/components/data-table-view-options'
import { DataTable } from '@/components/data-table/data-table'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableReset } from '@/components/data-table/data-table-reset'
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

const tasksTable = defineTableSearchParams({
  columns: columnsOf(columns),
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

const names = { globalFilter: 'search', rowSelection: 'selected rows' }

/** @param headerLinks Whether the headers are links, as the pages are. */
export function Tasks({ headerLinks = false }: { headerLinks?: boolean }) {
  const params = useTableSearchParams(tasksTable)
  const table = useTable({
    params,
    features,
    columns,
    data: tasks,
    getRowId: ({ id }) => String(id),
  })
  return (
    <DataTable
      table={table}
      params={params}
      headerLinks={headerLinks}
      label="Tasks"
      actions={
        <>
          <DataTableViewOptions table={table} />
          <SavedViews views={tasksViews} definition={tasksTable} params={params} />
          <CopyLinkButton href={() => params.href()} missing={() => notInLink(params, names)} />
        </>
      }
    >
      <DataTableSearch table={table} />
      <DataTableFacetedFilter
        table={table}
        column="status"
        title="Status"
        options={statuses.map((value) => ({ value }))}
      />
      <DataTableOperatorFilter
        table={table}
        column="title"
        title="Title"
        operators={['contains', 'anyOf']}
      />
      <DataTableOperatorFilter
        table={table}
        column="hours"
        title="Hours"
        operators={['gt', 'lt', 'between', 'anyOf', 'isEmpty']}
        type="number"
      />
      <DataTableDateRange table={table} column="due" title="Due" />
      <DataTableReset table={table} />
      <DataTableIssues params={params} names={names} />
    </DataTable>
  )
}
