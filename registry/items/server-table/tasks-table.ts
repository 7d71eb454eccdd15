import { defineTableSearchParams } from 'permatable'
import { columns, dayRange, range, someOf, text } from 'permatable/columns'

export interface Task {
  id: number
  title: string
  status: string
  hours: number
  due: string
}

export const statuses = ['todo', 'done', 'canceled'] as const

/** What the URL holds. Your server imports it too: `tasksTable.parse(request).state`. */
export const tasksTable = defineTableSearchParams({
  columns: columns({ title: text(), status: someOf(statuses), hours: range(), due: dayRange() }),
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: { title: 300, hours: 300, due: 300 } },
})
