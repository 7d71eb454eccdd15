import { warn } from '../console/messages.ts'
import type { Query } from '../plan/plan.ts'
import { pageOf, type Cursor, type FoundPage } from '../plan/read-page.ts'
import type { LookUp } from './keyset.ts'

/** A model that finds a row: `prisma.user`, or that of a transaction. */
export interface Finds {
  findFirst(args: never): PromiseLike<unknown>
}

/** Which rows to find: the arguments of `findMany`. */
export interface FindRequest<Where, OrderBy> {
  /** The condition, with `scope` in it. */
  where: Where
  /** The order, which ends with the key. */
  orderBy: OrderBy
  /** The most rows to find. One past the page is included, to see whether more follow. */
  take: number
}

/** A query of `tableQuery`, as far as `readPage` reads it. */
type PageQuery<Where, OrderBy> = Pick<
  Query<Where, OrderBy, LookUp>,
  'first' | 'after' | 'before'
> & { readonly take: number }

/**
 * Reads the page after or before a row. If that row is gone, it reads the first page. It runs up to two queries to find
 * the row, and one for each range of the order until the page is full.
 *
 * @param model The model to find the row in.
 * @param query What `tableQuery` returned for a state.
 * @param cursor The key of a row, which may come from a URL: `{ after: state.after }`. `null` and `undefined` mean no
 *   key.
 * @param read Finds rows: `(page) => prisma.user.findMany(page)`.
 */
export const readPage = <Row, Where, OrderBy>(
  model: Finds,
  query: PageQuery<Where, OrderBy>,
  cursor: Cursor,
  read: (request: FindRequest<Where, OrderBy>) => PromiseLike<readonly Row[]>,
): Promise<FoundPage<Row>> =>
  pageOf<Row, Where, OrderBy, LookUp>(
    { ...query, limit: query.take },
    cursor,
    (lookUp) => find(model, lookUp),
    ({ where, orderBy, limit }) => read({ where, orderBy, take: limit }),
  )

async function find(model: Finds, lookUp: LookUp): Promise<readonly object[]> {
  const first = async (args: Pick<LookUp, 'where' | 'select'>) =>
    (await model.findFirst(args as never)) as object | null
  const { where, select } = lookUp
  const row = await first({ where, select })
  if (!row) return []
  const values = lookUp.valuesOf(row)
  const same = lookUp.exactly(values)
  if (same === 'inexact' || (same && !(await first({ where: same, select })))) {
    if (process.env.NODE_ENV !== 'production')
      warn(
        model,
        'no page starts after a row, because Prisma rounds one of its values',
        'sort by a column that it returns exactly, such as @db.Timestamptz(3)',
      )
    return []
  }
  return [Object.fromEntries(values.map((value, at) => [`v${at}`, value]))]
}
