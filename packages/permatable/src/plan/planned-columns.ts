import type { Columns } from '../columns/columns.ts'
import { traitsOf } from '../columns/all-operators.ts'
import type { Holds, KindTraits } from '../columns/standard-schema.ts'
import { fail } from '../console/messages.ts'
import { fieldsOf, mapFields } from '../values/values.ts'
import { isDomain, isText, type Domain } from './domain.ts'
import {
  filterWords,
  type FilterWord,
  type PlannedColumn,
  type QueryColumn,
} from './query-column.ts'

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
  // All requests share them.
  mapFields(columns, (column, id) =>
    Object.freeze({
      ...column,
      kind: kindOf(declared?.['~permatable'].kindOf(id), column.filter),
    }),
  )

const kindOf = (
  kind: KindTraits | undefined,
  filter: FilterWord | undefined,
): KindTraits | undefined =>
  filter === 'none' ? undefined : kind?.form ? kind : filter && { form: filter }

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
    // A column may be able to do some of them only.
    const operators = kind?.operators ? ` with ${kind.operators.join(', ')}` : ''
    checkColumn(`the column '${id}'`, column)
    if (schemas && !Object.hasOwn(schemas, id))
      fail(`the definition has no column '${id}'`, 'declare it, or remove it from the query')
    const own = ownKindOf?.(id)?.form
    if (own && filter && filter !== own && filter !== 'none')
      fail(`'${id}' has a filter of its own in the definition`, `remove filter: '${filter}'`)
    if (filter && !filterWords.includes(filter))
      fail(
        `the column '${id}' has the filter ${JSON.stringify(filter)}`,
        `pass one of ${filterWords.join(', ')}`,
      )
    if (!kind && !filter)
      fail(
        `the definition doesn't say how '${id}' filters`,
        "pass { column, filter: 'is' }, or another word, or 'none' to only sort it",
      )
    const refusal = kind && refusals.filter?.(column.column, kind, domain)
    if (refusal) fail(`the query can't filter '${id}': ${refusal}`, 'declare it differently')
    if (kind && !canHold(domain, kind))
      fail(
        `'${id}' is ${nouns[kind.holds ?? 'value']}${operators} in the definition and ${nounOf(domain)} in the database`,
        'declare it as the database has it, or name another column',
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

const nouns: Readonly<Record<Holds | 'value', string>> = {
  text: 'a text',
  option: 'one of some texts',
  number: 'a number',
  boolean: 'a boolean',
  day: 'a day',
  instant: 'a timestamp',
  value: 'a value of another type',
}

const numbers = ['an integer', 'a decimal', 'a number']
const times = ['a day', 'a timestamp']
const names = ['a text', 'a uuid', 'an enum', 'an integer', 'a decimal']

/** Which columns can be compared with what a filter holds. */
const comparable: Readonly<Record<Holds, readonly string[]>> = {
  text: names,
  option: [...names, 'a list of texts'],
  number: numbers,
  boolean: ['a boolean'],
  day: times,
  instant: times,
}

function canHold(domain: Domain, { form, holds, operators = [] }: KindTraits): boolean {
  const noun = nounOf(domain)
  if (noun === unsupported || (form === 'operation' && domain === 'text[]')) return false
  const takes = [form, ...operators].map((name) => traitsOf(name)?.takes)
  const isOrdered = takes.includes('end') || takes.includes('ends')
  if (takes.includes('text') && !isText(domain)) return false
  if (isOrdered && ![...numbers, ...times].includes(noun)) return false
  return !holds || comparable[holds].includes(noun)
}

const unsupported = 'of a type that filters do not support'

const nounsOfDomains: Readonly<Record<string, string>> = {
  text: 'a text',
  citext: 'a text',
  'text[]': 'a list of texts',
  numeric: 'a decimal',
  uuid: 'a uuid',
  bool: 'a boolean',
  date: 'a day',
}

function nounOf(domain: Domain): string {
  if (typeof domain === 'object') return domain.enum.length ? 'an enum' : unsupported
  if (domain.startsWith('int')) return 'an integer'
  if (domain.startsWith('float')) return 'a number'
  return nounsOfDomains[domain] ?? 'a timestamp'
}
