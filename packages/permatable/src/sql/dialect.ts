import type { TextSearch } from '../columns/matches.ts'
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
  /** Goes around a sub-select of keys: `in (…)`, in the form that uses an index on the column before it. */
  readonly oneOf: Around
  /** How to search for a text in any case. */
  search(text: string, op: TextSearch): Search
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
export const likePattern = (text: string, op: TextSearch, escape: string): string =>
  withWildcards(
    text.replace(/[\\!%_]/g, (one) =>
      one === '%' || one === '_' || one === escape ? escape + one : one,
    ),
    op,
    '%',
  )

/** Puts a wildcard on each side where the column may have more text. */
export const withWildcards = (pattern: string, op: TextSearch, wildcard: string): string =>
  `${op === 'startsWith' ? '' : wildcard}${pattern}${op === 'endsWith' ? '' : wildcard}`

/** A part of a query: `R` a column, `Q` a query of the library. Only `text` becomes SQL: it's a constant of ours. */
export type Part<R, Q> =
  | { readonly text: string }
  | { readonly ref: R }
  | { readonly value: unknown }
  | { readonly sql: Q }

export type Parts<R, Q> = readonly Part<R, Q>[]

/** What we need from a query library. */
export interface Library<R, Q> {
  /** Makes a query from texts, with a column, a value or a query between them. */
  build(texts: readonly string[], between: readonly Exclude<Part<R, Q>, { text: string }>[]): Q
}

/** Joins parts: `` sql`${column} is null` ``. A plain string between them is a type error, so no value becomes SQL. */
export function sql<R, Q>(
  texts: TemplateStringsArray,
  ...between: readonly (Part<R, Q> | Parts<R, Q>)[]
): Parts<R, Q> {
  const parts: Part<R, Q>[] = []
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]
    const one = between[at]
    if (text) parts.push({ text })
    if (one && 'length' in one) parts.push(...one)
    else if (one) parts.push(one)
  }
  return parts
}

/** What goes before a part, and after it. */
export type Around = readonly [before: string, after: string]

export const around = <R, Q>([before, after]: Around, of: Parts<R, Q> | Part<R, Q>): Parts<R, Q> =>
  before || after ? sql`${{ text: before }}${of}${{ text: after }}` : sql`${of}`

/** Joins parts with a constant text between them. */
export function join<R, Q>(of: readonly Parts<R, Q>[], text = ', '): Parts<R, Q> {
  const parts: Part<R, Q>[] = []
  for (const one of of) {
    if (parts.length) parts.push({ text })
    parts.push(...one)
  }
  return parts
}

/** Returns the condition that requires all of them, in brackets if there are several. */
export function every<R, Q>(of: readonly (Parts<R, Q> | undefined)[]): Parts<R, Q> | undefined {
  const [first, ...rest] = of.filter((one) => one !== undefined)
  return first && rest.length ? sql`(${join([first, ...rest], ' and ')})` : first
}

export function build<R, Q>({ build: make }: Library<R, Q>, parts: Parts<R, Q>): Q {
  const texts = ['']
  const between: Exclude<Part<R, Q>, { text: string }>[] = []
  for (const part of parts) {
    if ('text' in part) texts[texts.length - 1] += part.text
    else {
      between.push(part)
      texts.push('')
    }
  }
  return make(texts, between)
}
