import { fieldsOf } from '../values/values.ts'
import type { PagePart } from './order.ts'
import type { Query } from './plan.ts'

/** What `read` must select: which rows, in which order, and how many. */
export interface PageRequest<Where, OrderBy> extends PagePart<Where, OrderBy> {
  /** The most rows to select. One past the page is included, to see whether more follow. */
  readonly limit: number
}

/** The key of the row before or after the page. Without one, the first page is read. */
export interface Cursor {
  /** Reads the rows after the one with this key. Ignored if it is `null` or `undefined`. */
  readonly after?: unknown
  /** Reads the rows before the one with this key. Ignored if `after` is set. */
  readonly before?: unknown
}

/** A page of rows. */
export interface FoundPage<Row> {
  /** The rows in the order of the query, whichever way they were read. */
  readonly rows: readonly Row[]
  /** `true` if there are rows after these. Always `true` before a row, even one that the filters leave out. */
  readonly hasNext: boolean
  /** `true` if there are rows before these. Always `true` after a row, even one that the filters leave out. */
  readonly hasPrevious: boolean
  /** `true` if the cursor's row is gone. The rows are then those of the first page. */
  readonly isRowGone: boolean
}

/** Selects the rows of a request: your own query, with its `where`, `orderBy` and `limit`. */
export type ReadsRows<Row, Where, OrderBy> = (
  request: PageRequest<Where, OrderBy>,
) => PromiseLike<readonly Row[]>

/** Reads a page. `find` runs the query that finds the cursor's row. */
export async function pageOf<Row, Where, OrderBy, LookUp>(
  query: Pick<Query<Where, OrderBy, LookUp>, 'limit' | 'first' | 'after' | 'before'>,
  { after, before }: Cursor,
  find: (query: LookUp) => PromiseLike<readonly unknown[]>,
  read: ReadsRows<Row, Where, OrderBy>,
): Promise<FoundPage<Row>> {
  const { limit } = query
  // One extra row tells whether there are more.
  const most = limit + 1
  const hasAfter = after !== undefined && after !== null
  const hasCursor = hasAfter || (before !== undefined && before !== null)
  const keyset = hasCursor ? (hasAfter ? query.after(after) : query.before(before)) : undefined
  const [row] = keyset?.lookUp === undefined ? [] : await find(keyset.lookUp)
  const parts = keyset && row ? keyset.parts(valuesOf(row), most) : query.first(most)
  const found = await readParts(parts, most, read)
  const hasMore = found.length > limit
  const rows = found.slice(0, limit)
  const isBackward = !!row && keyset?.isReversed === true
  return {
    rows: isBackward ? rows.reverse() : rows,
    hasNext: isBackward || hasMore,
    hasPrevious: isBackward ? hasMore : !!row,
    isRowGone: hasCursor && !row,
  }
}

function valuesOf(row: unknown): readonly unknown[] {
  const fields = fieldsOf(row)
  return Object.keys(fields).map((_, at) => fields[`v${at}`] ?? null)
}

async function readParts<Row, Where, OrderBy>(
  parts: readonly PagePart<Where, OrderBy>[],
  most: number,
  read: ReadsRows<Row, Where, OrderBy>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { where, orderBy } of parts) {
    const limit = most - rows.length
    if (limit > 0) rows.push(...(await read({ where, orderBy, limit })))
  }
  return rows
}

/** How far to count. */
export interface CountOptions {
  /** Stop counting here. `10_000` takes a fifth of the time of counting a million rows. @default Infinity */
  readonly upTo?: number
}

/** How many rows a query has. Returned by `countRows`. */
export interface RowCount {
  /** The number of rows, at most `upTo`. */
  readonly count: number
  /** `true` if there are more rows than `upTo`: show "10,000+". */
  readonly isCapped: boolean
}

/** Returns the number of rows in PostgreSQL's JSON plan. Some drivers parse it. */
export function estimateOf(row: Readonly<Record<string, unknown>> | undefined): number {
  const plan: unknown = row?.['QUERY PLAN']
  const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as readonly unknown[]
  return Number(fieldsOf(fieldsOf(first)['Plan'])['Plan Rows'])
}
