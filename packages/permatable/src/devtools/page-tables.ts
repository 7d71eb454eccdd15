import { useSyncExternalStore } from 'react'
import { sentenceOf, type Issue } from '../definition/read-or-refuse.ts'
import { openQueues, type WriteQueue } from '../sync/write-queue.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { labelOf, onTrace, trace } from '../sync/console-and-panel.ts'

/** A table of the page, and the name that the panel gives it. */
export interface NamedTable {
  readonly table: Table
  readonly label: string
}

/** How long (ms) the panel waits before it shows a change, so that it delays neither a key nor its paint. */
const SHOW_WAIT_MS = 50

let changes = 1

/** Returns the histories of the page, and renders again soon after a change. A server has none. */
export const useQueues = (): readonly WriteQueue[] =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  )
    ? [...openQueues]
    : []

function subscribe(render: () => void): () => void {
  // Nobody counted changes while nobody subscribed.
  changes += 1
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = onTrace(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      changes += 1
      render()
    }, SHOW_WAIT_MS)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Returns the tables of a history: those on the page, and those that left it with a change to write. */
export function tablesOf({ tables }: WriteQueue): readonly NamedTable[] {
  const shown = [...tables]
  // A closed app may leave a history without a mounted table.
  if (!shown.some(({ isMounted }) => isMounted)) return []
  return shown.map((table, at) => {
    const label = labelOf(table.definition)
    const earlier = shown.slice(0, at).filter(({ definition }) => labelOf(definition) === label)
    return { table, label: earlier.length ? `${label} (${earlier.length + 1})` : label }
  })
}

const noted = new WeakMap<Table, readonly Issue[]>()

/**
 * Shows in the panel what a server's query left out of the table's state. Call it in an effect with the `issues` of each
 * answer. Does nothing in production builds.
 *
 * @param issues The `issues` of the query behind the rows, `[]` for none.
 */
export function showQueryIssues<State extends object>(
  params: TableParams<State>,
  issues: readonly Issue[],
): void {
  if (process.env.NODE_ENV === 'production') return
  const table = params['~permatable']
  noted.set(table, issues)
  trace({ type: 'change' })
}

/** The issues of the query as a whole, and what a server left out, as sentences. */
export const issuesOf = (table: Table): readonly string[] => [
  ...table.issues.get().flatMap(({ slice, reason }) => (slice ? [] : reason)),
  ...(noted.get(table) ?? []).map(
    ({ slice, reason }) => `The server left out a part of ${slice}: ${sentenceOf(reason)}`,
  ),
]
