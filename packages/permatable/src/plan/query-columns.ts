import { traitsOf } from '../columns/operator-table.ts'
import type { Columns } from '../columns/columns.ts'
import type { FilterWord, Holds, KindTraits } from '../columns/filter-types.ts'
import { fail } from '../values/fail-and-warn.ts'
import { fieldsOf, mapFields } from '../values/copy-and-compare.ts'
import { type Domain, isDomain, isOrdered, isText } from './column-values.ts'

/** What a query says of a column's filter. */
export interface FilterOption {
  /**
   * How the column filters, if the definition has another library's schema for it: those don't say. `'none'` only sorts it.
   * @default what the definition says
   */
  readonly filter?: FilterWord | 'none' | undefined
}

/** A column of the database. `C` is how a query library names it. */
export interface QueryColumn<C> extends FilterOption {
  /** The column, in the query library's terms. */
  readonly column: C
  /** The type of its values. */
  readonly domain: Domain
  /** `true` if a row may have NULL. A `left join` makes any column nullable. */
  readonly isNullable: boolean
  /** Where the database sorts NULL if no order can say so. @default where the query's `nulls` says */
  readonly nulls?: 'largest' | 'smallest' | undefined
}

/** A column that the definition has looked at. */
export interface PlannedColumn<C> extends QueryColumn<C> {
  /** What the definition says of its filters. `undefined` if it's only sorted. */
  readonly kind: KindTraits | undefined
}

/** Says why a query library can't do something with a column: `'a list has no order'`. `undefined` if it can. */
export interface Refusals<C> {
  /** Asked when a query is made. */
  filter?(column: C, kind: KindTraits, domain: Domain): string | undefined
  /** Asked by a state: the column is left out, with an issue. */
  sort?(column: C): string | undefined
  group?(column: C): string | undefined
}

/** Looks up in the definition how each column of a query filters. */
export const plannedColumns = <C>(
  declared: Columns | undefined,
  columns: Readonly<Record<string, QueryColumn<C>>>,
): Readonly<Record<string, PlannedColumn<C>>> =>
  mapFields(columns, (column, id) => {
    const own = declared?.['~permatable'].kindOf(id)
    const named = column.filter && column.filter !== 'none' ? { form: column.filter } : undefined
    // All requests share it.
    return Object.freeze({ ...column, kind: column.filter !== 'none' && own?.form ? own : named })
  })

// Production builds leave out every check.

/**
 * Throws if the definition and a query don't have the same columns, or if a column can't do what the definition says: its
 * filters would find no rows, or other rows than the browser.
 */
export function checkColumns<C>(
  declared: Columns | undefined,
  columns: Readonly<Record<string, PlannedColumn<C>>>,
  refusals: Refusals<C>,
): void {
  const { schemas, kindOf: ownKindOf } = declared?.['~permatable'] ?? {}
  const missing = Object.keys(schemas ?? {}).find((id) => !Object.hasOwn(columns, id))
  if (missing !== undefined)
    fail(`the query has no column '${missing}'`, 'name it in the columns of the query')
  for (const [id, column] of Object.entries(columns)) {
    const { kind, filter, domain } = column
    checkColumn(`the column '${id}'`, column)
    if (schemas && !Object.hasOwn(schemas, id))
      fail(`the definition has no column '${id}'`, 'declare it, or remove it from the query')
    const own = ownKindOf?.(id)?.form
    if (own && filter && filter !== own && filter !== 'none')
      fail(`'${id}' has a filter of its own in the definition`, `remove filter: '${filter}'`)
    const type = typeOf(domain)
    const words = filterWords.filter((form) => form === 'none' || canFilter(domain, { form }))
    if (filter && !own && !words.includes(filter))
      fail(
        `'${id}' holds '${type}' in the database, which '${filter}' can't filter`,
        `use ${words.join(', ')}`,
      )
    if (!kind && !filter)
      fail(
        `the definition doesn't say how '${id}' filters`,
        "add filter: 'is', or another word, or 'none' to only sort it",
      )
    const refusal = kind && refusals.filter?.(column.column, kind, domain)
    if (refusal) fail(`the query can't filter '${id}': ${refusal}`, 'declare it differently')
    if (!kind || canFilter(domain, kind)) continue
    // Without operators of its own, a filter can't leave one out.
    const lacking = kind.operators ? lackingIn(domain, kind).join(', ') : ''
    fail(
      `'${id}' holds '${kind.holds ?? 'unknown'}' in the definition and '${type}' in the database${lacking && `, which has no ${lacking}`}`,
      lacking && canCompare(domain, kind)
        ? `take ${lacking} out of its operators`
        : 'declare it as the database has it, or name another column',
    )
  }
}

/** Throws for a column of a type that doesn't exist. */
export function checkColumn(what: string, column: QueryColumn<unknown> | undefined): void {
  const { domain } = fieldsOf(column)
  if (!isDomain(domain))
    fail(
      `${what} has the type ${JSON.stringify(domain) ?? String(domain)}, which doesn't exist`,
      "pass one such as 'text', 'int4' or 'timestamptz', or { enum: […] }",
    )
}

const filterWords = ['is', 'contains', 'between', 'anyOf', 'operation', 'none'] as const

const times = 'date timestamp timestamptz datetime unixSeconds unixMilliseconds isoText'

/** The types of columns that compare with what a filter holds. */
const comparable: Readonly<Record<Holds, string>> = {
  text: 'text citext uuid enum int2 int4 int8 numeric',
  option: 'text text[] citext uuid enum int2 int4 int8 numeric',
  number: 'int2 int4 int8 float4 float8 numeric',
  boolean: 'bool',
  day: times,
  instant: times,
}

function canCompare(domain: Domain, { form, holds }: KindTraits): boolean {
  const type = typeOf(domain)
  if (type === unsupported || (form === 'operation' && type === 'text[]')) return false
  return !holds || comparable[holds].split(' ').includes(type)
}

const canFilter = (domain: Domain, kind: KindTraits) =>
  canCompare(domain, kind) && !lackingIn(domain, kind).length

/** Returns the operators that a column can't do: a search in what is no text, an order of what has none. */
const lackingIn = (domain: Domain, { form, operators = [form ?? ''] }: KindTraits) =>
  operators.filter((operator) => {
    const takes = traitsOf(operator)?.takes
    return takes === 'text'
      ? !isText(domain)
      : (takes === 'end' || takes === 'ends') && !isOrdered(domain)
  })

const unsupported = 'an unsupported type'

const typeOf = (domain: Domain): string =>
  typeof domain === 'string' ? domain : domain.enum.length ? 'enum' : unsupported
