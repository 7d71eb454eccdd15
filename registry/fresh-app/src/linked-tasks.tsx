import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { createLinks, localStorageLinks, type LinkStore } from 'permatable/links'
import { useTable } from 'permatable/react-table'

import { CopyLinkButton } from '@/components/copy-link-button'
import { DataTable } from '@/components/data-table/data-table'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableSearch } from '@/components/data-table/data-table-search'

import { tasks, type Task } from './data'

const column = createColumnHelper<DataTableFeatures, Task>()
const columns = column.columns([column.accessor('title', { header: 'Title' })])
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
const tasksTable = defineTableSearchParams()
const tasksLinks = createLinks(tasksTable, store)

export function LinkedTasks() {
  const params = useTableSearchParams(tasksTable)
  const table = useTable({ params, features, columns, data: tasks })
  return (
    <DataTable
      table={table}
      label="Tasks with short links"
      actions={<CopyLinkButton href={() => tasksLinks.shorten(params)} />}
    >
      <DataTableSearch table={table} />
    </DataTable>
  )
}
