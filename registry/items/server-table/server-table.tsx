'use client'

import { createColumnHelper } from '@tanstack/react-table'
import { useTableSearchParams } from 'permatable/browser' // or the entry of your router
import { useRowsQuery } from 'permatable/react'
import { useTable } from 'permatable/react-table'

import { Button } from '@/components/ui/button'

import { CopyLinkButton } from '@/components/copy-link-button'
import { DataTableDateRange } from '@/components/data-table-date-range'
import { DataTableFacetedFilter } from '@/components/data-table-faceted-filter'
import { DataTableNumberRange } from '@/components/data-table-number-range'
import { DataTable } from '@/components/data-table/data-table'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableReset } from '@/components/data-table/data-table-reset'
import { DataTableSearch } from '@/components/data-table/data-table-search'
import { selectColumn } from '@/components/data-table/select-column'
import { statuses, tasksTable, type Task } from '@/components/server-table/tasks-table'
import { useTasks } from '@/components/server-table/use-tasks'

const column = createColumnHelper<DataTableFeatures, Task>()
const columns = column.columns([
  selectColumn<Task>(({ title }) => title),
  column.accessor('title', { id: 'title', header: 'Title' }),
  column.accessor('status', { id: 'status', header: 'Status' }),
  column.accessor('hours', { id: 'hours', header: 'Hours' }),
  column.accessor('due', { id: 'due', header: 'Due' }),
])
const options = statuses.map((value) => ({ value }))

/** A table whose rows a server finds, sorts and pages. Its view is in the URL. */
export function ServerTable() {
  const params = useTableSearchParams(tasksTable)
  const { answer, hasFailed, tryAgain } = useTasks(useRowsQuery(params))
  const table = useTable({
    params,
    features,
    columns,
    server: answer,
    getRowId: ({ id }) => String(id),
  })
  return (
    <DataTable
      table={table}
      params={params}
      label="Tasks"
      actions={<CopyLinkButton href={() => params.href()} />}
    >
      <DataTableSearch table={table} />
      <DataTableFacetedFilter table={table} column="status" title="Status" options={options} />
      <DataTableNumberRange table={table} column="hours" title="Hours" />
      <DataTableDateRange table={table} column="due" title="Due" />
      <DataTableReset table={table} />
      {hasFailed && (
        <p role="alert" className="flex items-center gap-2 text-sm">
          The rows did not arrive.
          <Button variant="outline" size="sm" onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
    </DataTable>
  )
}
