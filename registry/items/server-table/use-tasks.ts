'use client'

import type { ServerRows } from 'permatable/react'
import { useEffect, useState } from 'react'

import type { Task } from '@/components/server-table/tasks-table'

interface Asked {
  query?: string
  answer?: ServerRows<Task>
  hasFailed: boolean
}

/** Asks for the rows of a query. Your data library does it as well: it keeps the last answer while the next one is on its way. */
export function useTasks(query: string) {
  const [{ answer, ...asked }, setAsked] = useState<Asked>({ hasFailed: false })
  const [times, setTimes] = useState(1)
  useEffect(() => {
    const controller = new AbortController()
    fetchTasks(query, controller.signal).then(
      (answer) => setAsked({ query, answer, hasFailed: false }),
      () => {
        // The answer before stays.
        if (!controller.signal.aborted)
          setAsked(({ answer }) => ({ query, hasFailed: true, ...(answer && { answer }) }))
      },
    )
    return () => controller.abort()
  }, [query, times])
  return {
    answer,
    hasFailed: asked.hasFailed && asked.query === query,
    tryAgain: () => setTimes(times + 1),
  }
}

/** The query goes into the answer here, since the rows answer this query and no later one. */
async function fetchTasks(query: string, signal: AbortSignal): Promise<ServerRows<Task>> {
  const response = await fetch(`/api/tasks${query}`, { signal })
  if (!response.ok) throw new Error(`/api/tasks answered ${response.status}`)
  const found: { rows: Task[]; rowCount: number } = await response.json()
  return { ...found, query }
}
