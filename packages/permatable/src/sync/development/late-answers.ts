import { warn } from '../../console/messages.ts'
import { isAsked, isAskedByRouter, isLoading } from './asked.ts'
import { noteFault } from './table-faults.ts'
import type { WatchedTable } from './watched.ts'

/** How long (ms) a router may take from a confirmed write to a request or a loader. */
const ASK_MS = 2_000
/** How long (ms) a server may take to answer a router. */
const ANSWER_MS = 10_000

const returnQuery =
  'return the query together with the rows you fetch for it: { rows, rowCount, query }'

/** A server's answer, as a table got it. */
export interface SeenAnswer {
  /** `undefined` before the first answer. */
  readonly rows: unknown
  /** The query that the answer belongs to. `undefined` before the first answer, or if the app forgot it. */
  readonly query: string | undefined
}

/** What `watchAnswer` remembers between calls. It also stands for the table in the panel. */
export interface LastAnswer {
  seen?: SeenAnswer
  /** `true` if only the query changed in the last change. */
  isAhead?: boolean
  /** How often rows arrived after such a change. */
  timesAhead?: number
}

/**
 * Warns about rows labelled with the wrong query, about a view whose rows nobody fetches, and about one that is never
 * answered.
 *
 * @param isLate `true` while the URL shows another view and no change is pending.
 * @returns the function to call before the next call.
 */
export function watchAnswer(
  table: WatchedTable,
  last: LastAnswer,
  answer: SeenAnswer,
  isLate: boolean,
): () => void {
  warnOfOtherQuery(table, last, answer)
  const { rows, query } = answer
  if (rows !== undefined && query === undefined)
    warn(
      table,
      'the answer in server has no query, so the table counts its rows as those of another view',
      returnQuery,
    )
  noteFault(
    table,
    last,
    isLate
      ? `The rows are not those of the URL: ${query === undefined ? 'no answer of the server' : `they answer '${query}'`} so far.`
      : undefined,
  )
  const ends =
    isLate && query !== undefined ? [warnUnasked(table, query), warnUnanswered(table, query)] : []
  return () => {
    for (const end of ends) end()
    noteFault(table, last, undefined)
  }
}

/** Warns after a while, unless somebody asks for the rows. Returns a function that stops waiting. */
function warnUnasked(table: WatchedTable, query: string): () => void {
  const isRight = () => isAsked(table) || isAskedByRouter(table)
  const judge = () => {
    if (isRight()) return
    if (isLoading(table)) timer = setTimeout(judge, ASK_MS)
    else
      warn(
        table,
        `the URL changed, but the rows still answer '${query}'`,
        'fetch with useRowsQuery(params), pass { shallow: false } to useTableSearchParams, or set loaderDeps',
      )
  }
  let timer = setTimeout(judge, ASK_MS)
  return () => clearTimeout(timer)
}

/** Warns if the server doesn't answer the router for long. The app's own fetch may take as long as it likes. */
function warnUnanswered(table: WatchedTable, query: string): () => void {
  const timer = setTimeout(() => {
    if (isAskedByRouter(table) && !isAsked(table))
      warn(
        table,
        `the server has not answered the URL for ten seconds, so the rows still answer '${query}'`,
        'make sure that the server reads the same query (a proxy may change it), in the page of that URL: Next does not ask for a page that stays next to another route',
      )
  }, ANSWER_MS)
  return () => clearTimeout(timer)
}

/**
 * If the query changes alone and the rows change alone later, the query may have been ahead of them. Once may be chance:
 * two views had equal answers, and the server has found other rows since.
 */
function warnOfOtherQuery(table: WatchedTable, last: LastAnswer, answer: SeenAnswer) {
  const { seen = answer, isAhead, timesAhead = 0 } = last
  const [isSameQuery, isSameRows] = [seen.query === answer.query, seen.rows === answer.rows]
  last.seen = answer
  if (isSameQuery && isSameRows) return
  last.isAhead = isSameRows && seen.query !== undefined
  if (!isSameQuery && !isSameRows) last.timesAhead = 0
  if (!isAhead || !isSameQuery) return
  last.timesAhead = timesAhead + 1
  if (last.timesAhead > 1)
    warn(
      table,
      `rows arrived later than the query they are labelled with: '${answer.query}'`,
      returnQuery,
    )
}
