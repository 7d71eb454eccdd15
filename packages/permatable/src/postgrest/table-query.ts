import type { Place } from '../columns/operator-table.ts'
import {
  type AnyNamedOptions,
  type AnyType,
  type CheckedNames,
  type ColumnType,
  type KeyOf,
  type NamedColumn,
  namedColumns,
  type NamedOptions,
  type NamesFor,
  readType,
  type TypeFor,
} from '../plan/column-types.ts'
import { all, type Condition } from '../plan/conditions.ts'
import type { ConditionValue } from '../plan/column-values.ts'
import { queriesOf } from '../plan/plan.ts'
import type { Refusals } from '../plan/query-columns.ts'
import type { Defines, IdOf, Order, PlanRequest, Query } from '../plan/query-types.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, Row, Given> = CheckedNames<
  S,
  Given,
  Row,
  { readonly [N in keyof Row]: TypeFor<Row[N], TypesFor<NonNullable<Row[N]>>> }
>

/** The types that a column of a row may have. A text of some values is an enum. */
type TypesFor<T> = [T] extends [string] ? (string extends T ? NamesFor<T> : never) : NamesFor<T>

type TextName<Row> = {
  [N in keyof Row]-?: string extends Row[N] ? N : never
}[keyof Row] &
  string

/** The options of `tableQuery`. `Row` is what a row of the table or view is. */
export interface TableQueryOptions<
  S,
  Row,
  Given = Readonly<Record<string, NamedColumn<string>>>,
> extends NamedOptions<S, KeyOf<Row>, Given & CheckedColumns<S, Row, Given>, TextName<Row>> {
  /**
   * The longest filter to send, in characters of a URL: common servers accept 8,000 for the whole request. A longer one
   * matches no row, with an issue. @default 6000
   */
  readonly maxLength?: number
}

/** One column of an order, as Supabase's `order` takes it. */
export interface OrderBy {
  /** The name of the column. */
  readonly column: string
  /** `false` sorts from large to small. */
  readonly ascending: boolean
  /** Where NULL goes, if the column has any. */
  readonly nullsFirst?: boolean
}

/** A table's state as parts of a request to PostgREST. */
export interface TableQuery<Id extends string = string> extends Query<
  string,
  readonly OrderBy[],
  Id
> {
  /** The condition on rows, for `.or(where)` of Supabase: `and(name.ilike."%ann%",age.gte."18")`. Never empty. */
  readonly where: string
  /** The query string: `or=(age.gte."18")&order=age.desc.nullslast,id.desc&limit=20&offset=0`. Add a `select` to it. */
  readonly params: URLSearchParams
  /** Returns the query string for that page, or for the last page if there are only `total` rows. */
  paramsOf(total: number): URLSearchParams
}

/** Makes a function that turns a table's state into the parts of a request. Made by `tableQuery`. */
export type MakesQuery<Row> = <
  S extends object,
  const Given extends Readonly<Record<string, NamedColumn<string, AnyType>>>,
>(
  definition: Defines<S>,
  options: TableQueryOptions<NoInfer<S>, Row, Given>,
) => (state: S, request?: PlanRequest) => TableQuery<IdOf<S>>

/**
 * Returns the function that makes queries of a table or view: `tableQuery<Tables<'users'>>()(usersTable, { … })` turns a
 * table's state into the parts of a request to PostgREST or Supabase. Types don't exist at run time, so each column names
 * its type in the database.
 *
 * @throws In development, if a column can't be filtered as the definition says.
 */
export const tableQuery = <Row>(): MakesQuery<Row> => makeQuery as never

function makeQuery<S extends object>(
  definition: Defines<S>,
  {
    key,
    columns,
    maxLength = 6_000,
    ...options
  }: AnyNamedOptions<S> & Pick<TableQueryOptions<S, object>, 'maxLength'>,
) {
  const named = namedColumns<string, string, ColumnType>(columns, key, (column, type) => ({
    column,
    ...readType(type),
  }))
  const keyName = named.key[0]?.column ?? ''
  const write = filterWriter(keyName)
  return queriesOf(definition, { ...options, ...named, refusals }, (_, issues) => ({
    where(conditions) {
      const condition = all(conditions)
      if (!condition) return everyRow(keyName)
      const filter = write(condition)
      if (lengthOf(filter) <= maxLength) return filter
      issues.add('columnFilters', `the filters: longer than ${maxLength} characters of a URL`)
      return noRow(keyName)
    },
    orderBy: (order) => order.map(orderOf),
    column: (name) => name,
    more({ where, orderBy, limit, offset, offsetOf, conditions }) {
      const paramsAt = (at: number) =>
        new URLSearchParams({
          ...(conditions.length && { or: `(${where})` }),
          order: orderBy.map(textOf).join(),
          limit: String(limit),
          offset: String(at),
        })
      return {
        params: paramsAt(offset),
        paramsOf: (total: number) => paramsAt(offsetOf(total)),
      }
    },
  }))
}

const refusals: Refusals<string> = {
  filter: (_, { form }, domain) =>
    domain === 'citext' && form !== 'contains'
      ? 'PostgREST compares citext in any case'
      : undefined,
  group: () => 'PostgREST returns no groups',
}

const lengthOf = (filter: string): number => String(new URLSearchParams({ or: filter })).length

const orderOf = ({ column, desc, nulls }: Order<string>): OrderBy => ({
  column: nameOf(column),
  ascending: !desc,
  ...(nulls && { nullsFirst: nulls === 'first' }),
})

const textOf = ({ column, ascending, nullsFirst }: OrderBy): string =>
  `${column}.${ascending ? 'asc' : 'desc'}${
    nullsFirst === undefined ? '' : nullsFirst ? '.nullsfirst' : '.nullslast'
  }`

// PostgREST's grammar of filters: https://docs.postgrest.org/en/stable/references/api/tables_views.html#logical-operators
// and its parser: https://github.com/PostgREST/postgrest/blob/main/src/library/PostgREST/ApiRequest/QueryParams.hs

const operators = { '=': 'eq', '<>': 'neq', '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' }

/** Quotes a text. Nothing in it ends the quotes: a backslash takes any character as it is. */
const quoted = (value: ConditionValue): string => `"${String(value).replace(/["\\]/g, '\\$&')}"`

/** Writes the name of a column. One that isn't an identifier goes in quotes. */
const nameOf = (name: string): string => (/^\w+$/.test(name) ? name : quoted(name))

const listOf = (values: readonly ConditionValue[]): string => values.map(quoted).join()

/** A condition that every row passes, or none, given the name of a column that is never NULL. */
const everyRow = (key: string): string => `${nameOf(key)}.not.is.null`
const noRow = (key: string): string => `${nameOf(key)}.is.null`

/** Returns a function that writes a condition as a filter: `or(name.ilike."%ann%",age.is.null)`. */
function filterWriter(key: string): (condition: Condition<string>) => string {
  const write = (condition: Condition<string>): string => {
    if ('of' in condition) return `${condition.op}(${condition.of.map(write).join()})`
    if (condition.op === 'always') return everyRow(key)
    return 'column' in condition && !('found' in condition)
      ? `${nameOf(condition.column)}.${filterOf(condition)}`
      : noRow(key)
  }
  return write
}

function filterOf(
  condition: Exclude<Extract<Condition<string>, { column: unknown }>, { found: unknown }>,
): string {
  switch (condition.op) {
    case 'isNull':
      return 'is.null'
    case 'isNotNull':
      return 'not.is.null'
    case 'like':
      return likeOf(condition.text, condition)
    case 'notLike':
      return `not.${likeOf(condition.text, condition)}`
    case 'in':
      return `in.(${listOf(condition.values)})`
    case 'notIn':
      return `not.in.(${listOf(condition.values)})`
    case 'overlaps':
      return `ov.${quoted(`{${listOf(condition.values)}}`)}`
    default:
      return `${operators[condition.op]}.${quoted(condition.value)}`
  }
}

/** In a pattern of `ilike`, PostgREST reads every `*` as `%`. A regular expression has an escape for it. */
function likeOf(text: string, { before, after }: Place): string {
  const isPlain = !text.includes('*')
  const escaped = text.replace(isPlain ? /[\\%_]/g : /[\\^$.*+?()[\]{}|]/g, '\\$&')
  if (isPlain) return `ilike.${quoted(`${before ? '%' : ''}${escaped}${after ? '%' : ''}`)}`
  return `imatch.${quoted(`${before ? '' : '^'}${escaped}${after ? '' : '$'}`)}`
}

interface Answer {
  readonly data: unknown
  readonly count: number | null
  readonly error: unknown
}

/** A request of Supabase, as far as `readRows` builds it. */
interface Asks extends PromiseLike<Answer> {
  or(filters: string): this
  order(column: string, direction: Omit<OrderBy, 'column'>): this
  range(from: number, to: number): this
}

type RowOf<A> = A extends { readonly data: infer Data }
  ? Data extends readonly (infer Row)[]
    ? Row
    : never
  : never

/** The rows of a page. */
export interface FoundRows<Row> {
  /** The rows in the order of the query. */
  readonly rows: readonly Row[]
  /** How many rows there are on all pages. `null` if your request doesn't count. */
  readonly rowCount: number | null
}

/** PostgREST's error for a page past the last row. https://docs.postgrest.org/en/stable/references/errors.html */
const PAST_THE_END = 'PGRST103'

/**
 * Reads the page of a query with Supabase. If that page doesn't exist, it reads the last one.
 *
 * @param query What `tableQuery` returned for a state.
 * @param ask Your own request, begun anew each time: `() => supabase.from('users').select('*', { count: 'exact' })`.
 * @throws The error that Supabase answers with.
 */
export async function readRows<A extends Asks>(
  query: Pick<TableQuery, 'where' | 'orderBy' | 'limit' | 'offset' | 'offsetOf'>,
  ask: () => A,
): Promise<FoundRows<RowOf<Awaited<A>>>> {
  const { where, orderBy, limit, offset, offsetOf } = query
  const answerAt = async (from: number): Promise<Answer> => {
    let request = ask().or(where)
    for (const { column, ...direction } of orderBy) request = request.order(column, direction)
    return await request.range(from, from + limit - 1)
  }
  let answer = await answerAt(offset)
  if (offset > 0 && isPastTheEnd(answer)) {
    // The answer for a page past the end has no count.
    const { count } = answer.error ? await answerAt(0) : answer
    if (count !== null) answer = await answerAt(offsetOf(count))
  }
  if (answer.error) throw answer.error
  return {
    rows: answer.data as readonly RowOf<Awaited<A>>[],
    rowCount: answer.count,
  }
}

const isPastTheEnd = ({ data, error }: Answer): boolean =>
  fieldsOf(error).code === PAST_THE_END || (Array.isArray(data) && data.length === 0)
