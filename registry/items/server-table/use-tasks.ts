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
  const [again, setAgain] = useState<{ query?: string }>({})
  useEffect(() => {
    const controller = new AbortController()
    const cache = again.query === query ? 'reload' : 'default'
    fetchTasks(query, { cache, signal: controller.signal }).then(
      (answer) => setAsked({ query, answer, hasFailed: false }),
      () => {
        // The answer before stays.
        if (!controller.signal.aborted)
          setAsked(({ answer }) => ({ query, hasFailed: true, ...(answer && { answer }) }))
      },
    )
    return () => controller.abort()
  }, [query, again])
  return {
    answer,
    hasFailed: asked.hasFailed && asked.query === query,
    tryAgain: () => setAgain({ query }),
  }
}

/** The query goes into the answer here, since the rows answer this query and no later one. */
async function fetchTasks(query: string, options: RequestInit): Promise<ServerRows<Task>> {
  const response = await fetch(`/api/tasks${query}`, options)
  if (!response.ok) throw new Error(`/api/tasks answered ${response.status}`)
  const found: { rows: Task[]; rowCount: number } = await response.json()
  return { ...found, query }
}
