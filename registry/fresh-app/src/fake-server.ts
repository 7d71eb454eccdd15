import { unknownOption } from 'permatable/columns'

import { tasksTable } from '@/components/server-table/tasks-table'

import { tasks, type Task } from './data'

let failures = new URLSearchParams(location.search).has('failing') ? 1 : 0

/** Answers `/api/tasks` as a server does: late, and with the rows of one page. Each query stands in `window.asked`. */
export function serveTasks() {
  const asked: string[] = []
  Object.assign(window, { asked })
  window.fetch = async (input) => {
    const query = String(input).replace('/api/tasks', '')
    asked.push(query)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return failures-- > 0 ? new Response('', { status: 500 }) : Response.json(answer(query))
  }
}

function answer(query: string) {
  const { globalFilter, sorting, columnFilters, pagination } = tasksTable.parse(query).state
  const passes = (task: Task, { id, value }: (typeof columnFilters)[number]) => {
    if (value === unknownOption) return false
    if (id === 'title') return task.title.includes(value)
    if (id === 'status') return value.some((one) => one === task.status)
    const [from, to] = value
    return (from === null || task[id] >= from) && (to === null || task[id] <= to)
  }
  const found = tasks.filter(
    (task) =>
      task.title.toLowerCase().includes(globalFilter.toLowerCase()) &&
      columnFilters.every((filter) => passes(task, filter)),
  )
  const [first] = sorting
  if (first?.id === 'hours')
    found.sort((a, b) => (first.desc ? b.hours - a.hours : a.hours - b.hours))
  const { pageIndex, pageSize } = pagination
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1)
  const start = Math.min(pageIndex, last) * pageSize
  return { rows: found.slice(start, start + pageSize), rowCount: found.length }
}
