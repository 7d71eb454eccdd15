import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams, type Issue } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { useRowsQuery } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { columnSizing } from 'permatable/slices'
import { useEffect, useState } from 'react'

import { DataTableIssues } from '@/components/data-table-issues'
import { DataTableViewOptions } from '@/components/data-table-view-options'
import { DataTable } from '@/components/data-table/data-table'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableSearch } from '@/components/data-table/data-table-search'

import { tasks, type Task } from './data'

const column = createColumnHelper<DataTableFeatures, Task>()
const columns = column.columns([
  column.accessor('title', { header: 'Title', enableSorting: false }),
  column.accessor('hours', { header: 'Hours' }),
])
const tasksTable = defineTableSearchParams({
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
  const { globalFilter, sorting, pagination } = tasksTable.parse(query).state
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
  const params = useTableSearchParams(tasksTable)
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
  const table = useTable({ params, features, columns, server })
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
