import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { calendarIn, columns, day, freezeFilters, operators, text } from 'permatable/columns'
import { useCalendar } from 'permatable/react'
import { useTable } from 'permatable/react-table'

import { CopyLinkButton } from '@/components/copy-link-button'
import { DataTableDateRange } from '@/components/data-table-date-range'
import { DataTable } from '@/components/data-table/data-table'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'

import { tasks, type Task } from './data'

const berlin = calendarIn('Europe/Berlin')
const due = operators(day(), ['this', 'previous', 'last'], berlin)
const column = createColumnHelper<DataTableFeatures, Task>()
const columnDefs = column.columns([
  column.accessor('title', { header: 'Title' }),
  column.accessor('due', { header: 'Due', filterFn: due.filterFn }),
])
const tasksTable = defineTableSearchParams({
  columns: columns({ title: text(), due }),
  history: 'auto',
})

/** The tasks are due on the 15th of a month. */
const now = new Date('2026-03-16T12:00:00Z')

export function RelativeTasks() {
  const params = useTableSearchParams(tasksTable)
  useCalendar(params, { now })
  const table = useTable({ params, features, columns: columnDefs, data: tasks })
  const fixedHref = () =>
    tasksTable.href(
      location.pathname,
      freezeFilters(tasksTable, tasksTable.parse(params.href()).state, { now }),
    )
  return (
    <DataTable
      table={table}
      label="Tasks by relative days"
      actions={<CopyLinkButton href={() => params.href()} fixedHref={fixedHref} />}
    >
      <DataTableDateRange table={table} column="due" title="Due" calendar={berlin} now={now} />
    </DataTable>
  )
}
