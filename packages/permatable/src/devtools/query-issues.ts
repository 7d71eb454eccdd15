import type { Issue } from '../definition/issue.ts'
import { noteChange, queuesOfPage, type TracedTable } from '../sync/development/records.ts'
import type { TableParams } from '../sync/table-params.ts'

const noted = new WeakMap<TracedTable, readonly Issue[]>()

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
  const queue = queuesOfPage().find(({ tables }) => tables.toArray().includes(table))
  if (queue) noteChange(queue)
}

/** The issues of the query behind a table's rows. */
export const queryIssuesOf = (table: TracedTable): readonly Issue[] => noted.get(table) ?? []
