import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams, type Issue } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import {
  calendarIn,
  columns,
  day,
  dayRange,
  freezeFilters,
  number,
  operators,
  someOf,
  text,
} from 'permatable/columns'
import { type LinkStore, localStorageLinks, shorten, shortLink } from 'permatable/links'
import { useCalendar, useRowsQuery } from 'permatable/react'
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
import { useEffect, useState } from 'react'

import { CopyLinkButton } from '@/components/copy-link-button'
import { DataTableDateRange } from '@/components/data-table-date-range'
import { DataTableFacetedFilter } from '@/components/data-table-faceted-filter'
import { DataTableIssues, notInLink } from '@/components/data-table-issues'
import { DataTableOperatorFilter } from '@/components/data-table-operator-filter'
import { DataTableViewOptions } from '@/components/data-table-view-options'
import { DataTable } from '@/components/data-table/data-table'
import { type DataTableFeatures, features } from '@/components/data-table/data-table-features'
import { DataTableReset } from '@/components/data-table/data-table-reset'
import { DataTableSearch } from '@/components/data-table/data-table-search'
import { selectColumn } from '@/components/data-table/select-column'
import { SavedViews } from '@/components/saved-views'

import { statuses, type Task, tasks } from './data'

const hours = operators(number(), ['gt', 'lt', 'between', 'anyOf', 'isEmpty'])
const title = operators(text(), ['contains', 'anyOf'])
const column = createColumnHelper<DataTableFeatures, Task>()
const taskColumns = column.columns([
  selectColumn<Task>(({ title }) => title),
  column.accessor('title', { id: 'title', header: 'Title' }),
  column.accessor('status', { header: 'Status', enablePinning: false }),
  column.accessor('hours', { id: 'hours', header: 'Hours' }),
  column.accessor('due', { header: 'Due' }),
])

const tasksTable = defineTableSearchParams({
  columns: columns({ title, status: someOf(statuses), hours, due: dayRange() }),
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
    columns: taskColumns,
    data: tasks,
    getRowId: ({ id }) => String(id),
  })
  return (
    <DataTable
      table={table}
      params={params}
      headerLinks={headerLinks ? params : undefined}
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

const titles = column.columns([column.accessor('title', { header: 'Title' })])
const kept = localStorageLinks('tasks: links')

/** A store that takes its time, and fails in a browser that is offline. */
const store: LinkStore = {
  read: kept.read,
  async write(query) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (localStorage.getItem('tasks: offline')) throw new Error('offline')
    return kept.write(query)
  },
}
const linkedTable = defineTableSearchParams({ link: shortLink(store) })

export function LinkedTasks() {
  const params = useTableSearchParams(linkedTable)
  const table = useTable({ params, features, columns: titles, data: tasks })
  return (
    <DataTable
      table={table}
      label="Tasks with short links"
      actions={<CopyLinkButton href={() => shorten(params)} />}
    >
      <DataTableSearch table={table} />
    </DataTable>
  )
}

const berlin = calendarIn('Europe/Berlin')
const due = operators(day(), ['this', 'previous', 'last'], berlin)
const dueColumns = column.columns([
  column.accessor('title', { header: 'Title' }),
  column.accessor('due', { header: 'Due' }),
])
const relativeTable = defineTableSearchParams({
  columns: columns({ title: text(), due }),
  history: 'auto',
})

/** The tasks are due on the 15th of a month. */
const now = new Date('2026-03-16T12:00:00Z')

export function RelativeTasks() {
  const params = useTableSearchParams(relativeTable)
  useCalendar(params, { now })
  const table = useTable({ params, features, columns: dueColumns, data: tasks })
  const fixedHref = () =>
    relativeTable.href(
      location.pathname,
      freezeFilters(relativeTable, relativeTable.parse(params.href()).state, { now }),
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

const served = column.columns([
  column.accessor('title', { header: 'Title', enableSorting: false }),
  column.accessor('hours', { header: 'Hours' }),
])
const serverTable = defineTableSearchParams({
  columnSizing: columnSizing(),
  globalFilter: { debounce: 300 },
})

interface Answer {
  query: string
  rows: Task[]
  rowCount: number | undefined
  issues: Issue[]
}

/** Answers as a server does: late, and with the rows of one page. */
async function fetchTasks(query: string): Promise<Answer> {
  const { globalFilter, sorting, pagination } = serverTable.parse(query).state
  // A server searches the first 100 letters, as `tableQuery` does.
  const search = globalFilter.slice(0, 100)
  const reason = 'only the first 100 characters count'
  const issue = { slice: 'globalFilter', param: 'globalFilter', text: globalFilter, reason }
  const issues = search === globalFilter ? [] : [issue]
  const found = tasks.filter(({ title }) => title.includes(search))
  if (sorting[0]) found.sort((a, b) => (sorting[0]?.desc ? b.hours - a.hours : a.hours - b.hours))
  const start = pagination.pageIndex * pagination.pageSize
  await new Promise((resolve) => setTimeout(resolve, 100))
  const rows = found.slice(start, start + pagination.pageSize)
  return { query, rows, rowCount: found.length, issues }
}

/** @param isCounted Whether the server knows how many rows there are. */
export function ServerTasks({ isCounted = true }: { isCounted?: boolean }) {
  const params = useTableSearchParams(serverTable)
  const query = useRowsQuery(params)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isCurrent = true
    void fetchTasks(query).then((answer) => isCurrent && setAnswer(answer))
    return () => {
      isCurrent = false
    }
  }, [query])
  const server = answer && (isCounted ? answer : { ...answer, rowCount: undefined })
  const table = useTable({ params, features, columns: served, server })
  return (
    <DataTable
      table={table}
      label="Tasks of a server"
      actions={<DataTableViewOptions table={table} />}
    >
      <DataTableSearch table={table} />
      <DataTableIssues
        params={params}
        names={{ globalFilter: 'search' }}
        queryIssues={answer?.issues}
      />
    </DataTable>
  )
}
