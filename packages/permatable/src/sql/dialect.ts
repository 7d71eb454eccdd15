import type { Place } from '../columns/all-operators.ts'
import type { Domain } from '../plan/domain.ts'
import type { NullOrder } from '../plan/order.ts'

/** What differs between databases. It knows no query library. */
export interface Dialect {
  /** The default of the option `nulls`: what a single index serves best. */
  readonly nulls: NullOrder
  /** Where an ascending index has NULL. */
  readonly indexNulls: 'first' | 'last'
  /**
   * How an order places NULL: always with a clause, with one if the index doesn't already, or with an expression in that
   * case.
   */
  readonly placesNulls: 'always' | 'clause' | 'expression'
  /** `true` if a column may be an array. */
  readonly hasArrays: boolean
  /**
   * `true` if a column with a single value stays in a range's order. PostgreSQL doesn't recognize an index (score, id) in
   * `score is null order by id`; MariaDB sorts if it stays.
   */
  readonly keepsFixed: boolean
  /** How `readPage` reads the ranges after a row. */
  readonly statements: Statements
  /** Goes around a sub-select of keys in brackets: `in (…)`, in the form that uses an index on the column before it. */
  readonly oneOf: Around
  /** How to search for a text in any case. */
  search(text: string, place: Place): Search
  /** How to compare texts case-sensitively, if `=` isn't enough. */
  exactText(domain: Domain, values: readonly unknown[]): ExactText | undefined
  /**
   * Goes around a column: its value as drivers return and accept it without loss. JavaScript dates have no microseconds.
   */
  lookUp(domain: Domain): Around
  /** Goes around the parameter with such a value. */
  found(domain: Domain, value: unknown): Around
  /** Returns a value as drivers accept it. */
  encode(value: unknown): unknown
  /** Returns one parameter for a long list, and what goes around it. `undefined` if each value is a parameter. */
  list(values: readonly unknown[]): { readonly value: unknown; readonly around: Around } | undefined
}

/** How to read the ranges after a row: with one statement, or with one per range until the page is full. */
export type Statements = 'one' | 'each'

/** `column`, then `is`, then the parameter `pattern`, then `end`. */
export interface Search {
  readonly column: Around
  readonly is: string
  readonly pattern: string
  readonly end: string
}

export interface ExactText {
  readonly column: Around
  readonly value: Around
  /**
   * Whether a plain comparison goes before it. `'first'`: yes, for the column's index. `'needless'`: this one uses the index.
   * `'refused'`: the column's character set may lack the text, which is an error of the database.
   */
  readonly plain: 'first' | 'needless' | 'refused'
}

export const plain: Around = ['', '']

/** Returns the pattern of `like` for a text, with its own characters escaped. */
export const likePattern = (text: string, place: Place, escape: string): string =>
  withWildcards(
    text.replace(/[\\!%_]/g, (one) =>
      one === '%' || one === '_' || one === escape ? escape + one : one,
    ),
    place,
    '%',
  )

/** Puts a wildcard on each side where the column may have more text. */
export const withWildcards = (
  pattern: string,
  { before, after }: Place,
  wildcard: string,
): string => `${before ? wildcard : ''}${pattern}${after ? wildcard : ''}`

/** A column or expression with its domain. `R` is how a query library names it. */
export interface SqlColumn<R> {
  readonly ref: R
  readonly domain: Domain
}

/** What we need from a query library. `R` is how it names a column, `Q` a part of a query. */
export interface Library<R, Q> {
  /**
   * Returns a select in brackets, with an order and a limit as its `end`. The app's builder has to know it as one: otherwise
   * the schema that it sets would not reach the table.
   */
  select(values: Q, from: unknown, where: Q, end?: Q): Q
  /** Its own tag. Only parts of a query go between the texts: a plain string is a type error, so no value becomes SQL. */
  sql(texts: TemplateStringsArray, ...between: readonly Q[]): Q
  /** Returns a constant text of ours. */
  raw(text: string): Q
  join(parts: Q[], between: Q): Q
  /** Returns a parameter. */
  value(value: unknown): Q
  /** Returns a column, or an expression in brackets: it may be `a or b`, which would let rows escape the scope. */
  ref(ref: R): Q
}

/** What goes before a part, and after it. */
export type Around = readonly [before: string, after: string]

export const around = <Q>(
  { sql, raw }: Pick<Library<never, Q>, 'sql' | 'raw'>,
  [before, after]: Around,
  of: Q,
): Q => (before || after ? sql`${raw(before)}${of}${raw(after)}` : of)
