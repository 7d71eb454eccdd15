import type { Place } from '../columns/all-operators.ts'
import type { Domain } from '../plan/domain.ts'
import type { NullOrder } from '../plan/query.ts'

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
interface Search {
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
const likePattern = (text: string, place: Place, escape: string): string =>
  withWildcards(
    text.replace(/[\\!%_]/g, (one) =>
      one === '%' || one === '_' || one === escape ? escape + one : one,
    ),
    place,
    '%',
  )

/** Puts a wildcard on each side where the column may have more text. */
const withWildcards = (pattern: string, { before, after }: Place, wildcard: string): string =>
  `${before ? wildcard : ''}${pattern}${after ? wildcard : ''}`

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

/** postgres.js cuts a timestamp to milliseconds and turns 'true' into false, unless the parameter is a text. */
const casts: Readonly<Record<string, Around>> = {
  bool: ['', '::text::bool'],
  timestamp: ['', '::text::timestamp'],
  timestamptz: ['', '::text::timestamptz'],
}

/** PostgreSQL, PGlite, and databases that speak the same language. */
export const postgres: Dialect = {
  nulls: 'last',
  indexNulls: 'last',
  placesNulls: 'always',
  hasArrays: true,
  keepsFixed: true,
  statements: 'one',
  oneOf: [' = any(array', ')'],
  search: (text, place) => ({
    column: plain,
    is: ' ilike ',
    pattern: likePattern(text, place, '\\'),
    end: '',
  }),
  exactText: (domain) =>
    domain === 'citext'
      ? { column: ['', '::text'], value: ['', '::text'], plain: 'first' }
      : undefined,
  lookUp: () => ['', '::text'],
  found: (domain) => (typeof domain === 'string' && casts[domain]) || plain,
  encode: (value) => value,
  list: () => undefined,
}

const bytes: Around = ['cast(convert(', ' using utf8mb4) as binary)']
const number: Around = ['', ' + 0e0']

/** `true` for a text that `utf8mb3` can't hold: an emoji. */
const hasFourBytes = (value: unknown) => /[\u{10000}-\u{10FFFF}]/u.test(String(value))

/** Returns how many digits of a decimal follow its point, since a cast keeps 65 in all. */
function scaleOf(decimal: string): number {
  const [isPlain, digits = ''] = /^-?\d+(?:\.(\d+))?$/.exec(decimal) ?? []
  return isPlain ? digits.length : 30
}

/** MySQL 8 and MariaDB. Timestamp columns are read and written in UTC. */
export const mysql: Dialect = {
  nulls: 'smallest',
  indexNulls: 'first',
  placesNulls: 'expression',
  hasArrays: false,
  keepsFixed: false,
  statements: 'one',
  oneOf: [' in ', ''],
  // A collation may ignore accents, or not ignore case. The bytes of lower case do neither. There is no `collate` and no `escape`, because
  // Spider leaves both out of what it sends to its servers.
  search: (text, place) => ({
    column: ['cast(lower(convert(', ' using utf8mb4)) as binary)'],
    is: ' like cast(convert(',
    pattern: likePattern(text.toLowerCase(), place, '\\'),
    end: ' using utf8mb4) as binary)',
  }),
  // A collation may ignore case, accents and trailing spaces.
  exactText: (domain, values) =>
    domain === 'text'
      ? { column: bytes, value: bytes, plain: values.some(hasFourBytes) ? 'refused' : 'first' }
      : undefined,
  lookUp(domain) {
    // The type `enum` sorts by the value's number, and a float's text has six digits.
    const isNumber = typeof domain === 'object' ? domain.isOrdinal : domain.startsWith('float')
    return isNumber ? number : ['cast(', ' as char)']
  },
  found: (domain, value) =>
    domain === 'numeric' ? ['cast(', ` as decimal(65, ${scaleOf(String(value))}))`] : plain,
  encode: (value) => value,
  list: () => undefined,
}

/** Lists up to this length become parameters. Cloudflare's D1 accepts 100 parameters per statement. */
const SHORT_LIST = 8

/** Returns a `glob` pattern that matches each letter in both cases. */
function globPattern(text: string, place: Place): string {
  const each = [...text.toLowerCase()].map((lower) => {
    const upper = lower.toUpperCase()
    if (upper !== lower && upper.toLowerCase() === lower) return `[${lower}${upper}]`
    return /[*?[]/.test(lower) ? `[${lower}]` : lower
  })
  return withWildcards(each.join(''), place, '*')
}

function search(text: string, place: Place): Search {
  // `like` only ignores the case of ASCII letters: 'É' is not 'é'.
  const isAscii = !/[^\0-\x7F]/.test(text)
  return isAscii
    ? {
        column: plain,
        is: ' like ',
        pattern: likePattern(text, place, '!'),
        end: " escape '!'",
      }
    : { column: plain, is: ' glob ', pattern: globPattern(text, place), end: '' }
}

const isNumber = (domain: Domain) => domain === 'int8' || domain === 'float8'

// A driver rounds a long integer or throws. The text of a fraction would be rounded, and a column of integers may hold one.
const exactNumber: Around = [
  "(select case typeof(v) when 'integer' then cast(v as text) else v end from (select ",
  ' as v))',
]

/** SQLite, with any driver: better-sqlite3, libSQL, Turso, D1. */
export const sqlite: Dialect = {
  nulls: 'smallest',
  indexNulls: 'first',
  placesNulls: 'clause',
  hasArrays: false,
  keepsFixed: false,
  statements: 'each',
  oneOf: [' in ', ''],
  search,
  exactText: (domain) =>
    domain === 'text'
      ? { column: ['', ' collate binary'], value: plain, plain: 'needless' }
      : undefined,
  lookUp: (domain) => (isNumber(domain) ? exactNumber : plain),
  found: (domain, value) =>
    isNumber(domain) && /^-?\d+$/.test(String(value)) ? ['cast(', ' as integer)'] : plain,
  encode: (value) => (typeof value === 'boolean' ? Number(value) : value),
  list: (values) =>
    values.length > SHORT_LIST
      ? { value: JSON.stringify(values), around: ['select value from json_each(', ')'] }
      : undefined,
}
