import type { Keyset, Query } from './plan.ts'

/** What `read` has to select: rows that `where` holds for, in an order, so many of them. */
export interface PageRequest<Where, OrderBy> {
  readonly where: Where | undefined
  readonly orderBy: OrderBy
  readonly limit: number
}

/** The key of the row that a page begins behind, or ends before. Without any, the first page is read. */
export interface Cursor {
  readonly after?: unknown
  readonly before?: unknown
}

/** A page of rows. */
export interface FoundPage<Row> {
  /** The rows in the order of the query, whichever way they were read. */
  readonly rows: readonly Row[]
  /** `true` when the row of the cursor is gone, so that the rows are those of the first page. */
  readonly isRowGone: boolean
}

/**
 * Reads the page behind a row, or before it: mostly by one query, of one range of an index, and by five at most. Where that row is gone,
 * it reads the first page.
 *
 * @param query What `tableQuery` returned for a state.
 * @param cursor The key of a row, which a URL may hold: `{ after: state.after }`. `null` and `undefined` are no key.
 * @param read Selects rows: the app's own query, with `where`, `orderBy` and `limit` of the request.
 */
export async function readPage<Row, Where, OrderBy>(
  query: Pick<Query<Where, OrderBy>, 'where' | 'orderBy' | 'limit' | 'after' | 'before'>,
  { after, before }: Cursor,
  read: (request: PageRequest<Where, OrderBy>) => PromiseLike<readonly Row[]>,
): Promise<FoundPage<Row>> {
  const { where, orderBy, limit } = query
  const keyset =
    after !== undefined && after !== null
      ? query.after(after)
      : before !== undefined && before !== null
        ? query.before(before)
        : undefined
  if (keyset) {
    const rows = await readRanges(keyset, limit, read)
    if (rows.length) return { rows, isRowGone: false }
    const isThere = keyset.row && (await read({ where: keyset.row, orderBy, limit: 1 })).length
    if (isThere) return { rows, isRowGone: false }
  }
  return { rows: await read({ where, orderBy, limit }), isRowGone: !!keyset }
}

async function readRanges<Row, Where, OrderBy>(
  { ranges, orderBy, isReversed }: Keyset<Where, OrderBy>,
  limit: number,
  read: (request: PageRequest<Where, OrderBy>) => PromiseLike<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const where of ranges) {
    const room = limit - rows.length
    if (room > 0) rows.push(...(await read({ where, orderBy, limit: room })))
  }
  return isReversed ? rows.reverse() : rows
}
