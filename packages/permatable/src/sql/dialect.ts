import type { Domain } from '../plan/domain.ts'
import type { NullOrder } from '../plan/order.ts'
import type { Around } from './part.ts'

/** What one database writes otherwise than another. It knows no query library. */
export interface Dialect {
  /** The default of the option `nulls`: what one index serves best. */
  readonly nulls: NullOrder
  /** Where an ascending index has NULL. */
  readonly indexNulls: 'first' | 'last'
  /** How an order places NULL: always by a clause, by one where it is not the index's own, or by an expression there. */
  readonly placesNulls: 'always' | 'clause' | 'expression'
  /** `true` where a column may be an array. */
  readonly hasArrays: boolean
  /**
   * `true` where a column with one value stays in the order of a range. PostgreSQL doesn't see an index (score, id) in
   * `score is null order by id`; MariaDB sorts when it stays.
   */
  readonly keepsFixed: boolean
  /** How `readPage` reads the ranges behind a row. */
  readonly statements: Statements
  /** Around a sub-select of keys: `in (…)`, in the form that uses an index of the column before it. */
  readonly oneOf: Around
  /** How a text is searched, whatever its case. */
  search(text: string, isPrefix: boolean): Search
  /** How texts are compared where case counts, if `=` isn't enough. */
  exactText(domain: Domain): ExactText | undefined
  /** Around a column: its value as drivers return and take it without loss. JavaScript's dates have no microseconds. */
  lookUp(domain: Domain): Around
  /** Around the parameter that has such a value. */
  found(domain: Domain): Around
  /** A value as drivers take it. */
  encode(value: unknown): unknown
  /** Returns one parameter for a long list, and what stands around it; `undefined` where each value is a parameter. */
  list(values: readonly unknown[]): { readonly value: unknown; readonly around: Around } | undefined
}

/** How the ranges behind a row are read: by one statement, or by a statement for each until the page is full. */
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
  /** `true` where this comparison uses the column's index. Otherwise a plain one stands before it. */
  readonly isIndexed: boolean
}

export const plain: Around = ['', '']

/** Returns the pattern of `like` for a text, with its own characters escaped. */
export const likePattern = (text: string, isPrefix: boolean, escape: string): string =>
  `${isPrefix ? '' : '%'}${text.replace(/[\\!%_]/g, (one) => (one === '%' || one === '_' || one === escape ? escape + one : one))}%`
