import { warn } from '../console/messages.ts'
import {
  readGroups as readPlanned,
  type ExpandedGroups,
  type FoundGroup,
  type GroupReaders,
} from '../plan/groups.ts'
import type { Groups, Query } from '../plan/plan.ts'
import {
  pageOf,
  type CountOptions,
  type Cursor,
  type FoundPage,
  type RowCount,
} from '../plan/read-page.ts'
import { fieldsOf } from '../values/values.ts'
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

/** A model that counts: `prisma.user`, or that of a transaction. */
export interface Counts {
  count(args: never): PromiseLike<unknown>
}

/** Counts the rows of a query, on all pages: `await countRows(prisma.user, query)`. */
export async function countRows(
  model: Counts,
  { where }: { readonly where: object },
  { upTo = Infinity }: CountOptions = {},
): Promise<RowCount> {
  const args = upTo === Infinity ? { where } : { where, take: upTo + 1 }
  const count = Number(await model.count(args as never))
  return { count: Math.min(count, upTo), isCapped: count > upTo }
}

/**
 * Reads the groups of a query and the content of the open ones, with one query per depth and one per open innermost
 * group. Unknown group ids in a URL are ignored.
 *
 * @param query What `tableQuery` returned for a state. Without a grouping there are no groups.
 * @param expanded Which groups are open: `state.expanded`.
 * @param readers Your own queries: `groupBy` with the query's `by` and `where`, and `findMany`.
 */
export const readGroups = <Self extends Groups<unknown, Self>, Group extends object, Row>(
  query: Self,
  expanded: ExpandedGroups,
  readers: GroupReaders<NoInfer<Self>, Group, Row>,
): Promise<readonly FoundGroup<Group, Row>[]> =>
  readPlanned<Self, Group, Row>(query, expanded, {
    ...readers,
    // A group has the names of its fields, and an id the ids of its columns.
    groups: async (of) =>
      (await readers.groups(of)).map((group) => ({
        ...Object.fromEntries(
          Object.entries(of.level).map(([id, name]) => [id, fieldsOf(group)[String(name)]]),
        ),
        ...group,
      })),
  })
