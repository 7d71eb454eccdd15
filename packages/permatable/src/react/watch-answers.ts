import { warn } from '../definition/messages.ts'
import type { Table } from '../sync/table.ts'
import { isAsked } from '../sync/unread-params-warning.ts'

/** How long (ms) a router may take from a confirmed write to a request or a loader. */
const ASK_MS = 2_000

/** The answer of a server, as a table got it. */
export interface SeenAnswer {
  readonly rows: unknown
  /** The view that the answer names. `undefined` before the first answer. */
  readonly query: string | undefined
}

/** The memory of `watchAnswer` between its calls. */
export interface LastAnswer {
  seen?: SeenAnswer
  /** `true` when the last change was one of the query alone. */
  isAhead?: boolean
}

/**
 * Warns the developer about rows that are given as the answer to another query, and about a view for whose rows nobody asks.
 * Only for development.
 *
 * @param isLate `true` while the URL shows another view, and no change is pending.
 * @returns the function to call before the next call.
 */
export function watchAnswer(
  table: Table,
  last: LastAnswer,
  answer: SeenAnswer,
  isLate: boolean,
): (() => void) | undefined {
  warnOfOtherQuery(table, last, answer)
  const { query } = answer
  if (!isLate || query === undefined || isAsked(table)) return undefined
  const timer = setTimeout(() => {
    if (!isAsked(table))
      warn(
        table,
        `the URL has changed, and the rows still answer '${query}'`,
        'fetch by useRowsQuery(params), pass { shallow: false } to useTableSearchParams, or name loaderDeps',
      )
  }, ASK_MS)
  return () => clearTimeout(timer)
}

/** The query runs ahead of the rows if each change of it comes first, and that of the rows alone later. */
function warnOfOtherQuery(table: Table, last: LastAnswer, answer: SeenAnswer) {
  const { seen = answer, isAhead } = last
  const [isSameQuery, isSameRows] = [seen.query === answer.query, seen.rows === answer.rows]
  last.seen = answer
  if (isSameQuery && isSameRows) return
  last.isAhead = isSameRows && seen.query !== undefined
  if (isAhead && isSameQuery)
    warn(
      table,
      `rows came after the query that they are said to answer: '${answer.query}'`,
      'put the query into the answer where you fetch it: { rows, rowCount, query }',
    )
}
