import type { Place } from '../columns/operator-table.ts'
import type { Condition } from '../plan/conditions.ts'
import type { Domain } from '../plan/column-values.ts'
import type { NullOrder } from '../plan/query-types.ts'

/** What a query library writes with. `Q` is a part of a query. */
interface Tags<Q> {
  /** Its own tag. Only parts of a query go between the texts: a plain string is a type error, so no value becomes SQL. */
  sql(texts: TemplateStringsArray, ...between: readonly Q[]): Q
  /** Returns a constant text of ours. */
  raw(text: string): Q
  join(parts: Q[], between: Q): Q
  /** Returns a parameter. */
  value(value: unknown): Q
}

/** What differs between databases. It knows no query library. */
export interface Dialect {
  /** The default of the option `nulls`: what a single index serves best. */
  readonly nulls: NullOrder
  /**
   * How an order places NULL: always with a clause, with one unless the index has NULL there, or with an expression in that
   * case. `'always'` is PostgreSQL's, which recognizes an index by the whole order: a column with a single value stays in it.
   */
  readonly placesNulls: 'always' | 'clause' | 'expression'
  readonly hasArrays: boolean
  /** How `readPage` reads the ranges after a row. */
  readonly statements: Statements
  /** Says that a column is among the keys of a select, in the form that uses an index on the column. */
  isAmong<Q>(tags: Tags<Q>, column: Q, keys: Q): Q
  /** Says that a column has a text in it, in any case. */
  search<Q>(tags: Tags<Q>, column: Q, text: string, place: Place): Q
  /** How to compare texts case-sensitively, if `=` isn't enough. */
  exactText(domain: Domain, values: readonly unknown[]): ExactText | undefined
  /** Returns a column's value as drivers return and accept it without loss. JavaScript dates have no microseconds. */
  lookUp<Q>(tags: Tags<Q>, column: Q, domain: Domain): Q
  /** Returns the parameter with such a value. */
  found<Q>(tags: Tags<Q>, value: unknown, domain: Domain): Q
  /** Returns a value as drivers accept it. @default as it is */
  encode?(value: unknown): unknown
  /** Returns a long list as one parameter. @default each value is one */
  list?<Q>(tags: Tags<Q>, values: readonly unknown[]): Q | undefined
}

/** How to read the ranges after a row: with one statement, or with one per range until the page is full. */
export type Statements = 'one' | 'each'

interface ExactText {
  /** Goes around both sides of a comparison. */
  side<Q>(tags: Tags<Q>, of: Q): Q
  /**
   * Whether a plain comparison goes before it. `'first'`: yes, for the column's index. `'needless'`: this one uses the index.
   * `'refused'`: the column's character set may lack the text, which is an error of the database.
   */
  readonly plain: 'first' | 'needless' | 'refused'
}

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

/** PostgreSQL, PGlite, and databases that speak the same language. */
export const postgres: Dialect = {
  nulls: 'last',
  placesNulls: 'always',
  hasArrays: true,
  statements: 'one',
  isAmong: ({ sql }, column, keys) => sql`${column} = any(array${keys})`,
  search: ({ sql, value }, column, text, place) =>
    sql`${column} ilike ${value(likePattern(text, place, '\\'))}`,
  exactText: (domain) =>
    domain === 'citext' ? { side: ({ sql }, of) => sql`${of}::text`, plain: 'first' } : undefined,
  lookUp: ({ sql }, column) => sql`${column}::text`,
  // postgres.js cuts a timestamp to milliseconds and turns 'true' into false, unless the parameter is a text.
  found: ({ sql, raw, value }, found, domain) =>
    domain === 'bool' || domain === 'timestamp' || domain === 'timestamptz'
      ? sql`${value(found)}::text::${raw(domain)}`
      : value(found),
}

/** Returns the bytes of a text. A collation may ignore accents, case and trailing spaces; they do not. */
const bytesOf = <Q>({ sql }: Tags<Q>, text: Q): Q =>
  sql`cast(convert(${text} using utf8mb4) as binary)`

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
  placesNulls: 'expression',
  hasArrays: false,
  statements: 'one',
  isAmong: ({ sql }, column, keys) => sql`${column} in ${keys}`,
  // There is no `collate` and no `escape`, because Spider leaves both out of what it sends to its servers.
  search(tags, column, text, place) {
    const pattern = tags.value(likePattern(text.toLowerCase(), place, '\\'))
    const lower = tags.sql`cast(lower(convert(${column} using utf8mb4)) as binary)`
    return tags.sql`${lower} like ${bytesOf(tags, pattern)}`
  },
  exactText: (domain, values) =>
    domain === 'text'
      ? { side: bytesOf, plain: values.some(hasFourBytes) ? 'refused' : 'first' }
      : undefined,
  lookUp({ sql }, column, domain) {
    // The type `enum` sorts by the value's number, and a float's text has six digits.
    const isNumber = typeof domain === 'object' ? domain.isOrdinal : domain.startsWith('float')
    return isNumber ? sql`${column} + 0e0` : sql`cast(${column} as char)`
  },
  found: ({ sql, raw, value }, found, domain) =>
    domain === 'numeric'
      ? sql`cast(${value(found)} as decimal(65, ${raw(String(scaleOf(String(found))))}))`
      : value(found),
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

const isNumber = (domain: Domain) => domain === 'int8' || domain === 'float8'

/** SQLite, with any driver: better-sqlite3, libSQL, Turso, D1. */
export const sqlite: Dialect = {
  nulls: 'smallest',
  placesNulls: 'clause',
  hasArrays: false,
  statements: 'each',
  isAmong: ({ sql }, column, keys) => sql`${column} in ${keys}`,
  search: ({ sql, value }, column, text, place) =>
    // `like` only ignores the case of ASCII letters: 'É' is not 'é'.
    /[^\0-\x7F]/.test(text)
      ? sql`${column} glob ${value(globPattern(text, place))}`
      : sql`${column} like ${value(likePattern(text, place, '!'))} escape '!'`,
  exactText: (domain) =>
    domain === 'text'
      ? { side: ({ sql }, of) => sql`${of} collate binary`, plain: 'needless' }
      : undefined,
  // A driver rounds a long integer or throws. The text of a fraction would be rounded, and a column of integers may hold one.
  lookUp: ({ sql }, column, domain) =>
    isNumber(domain)
      ? sql`(select case typeof(v) when 'integer' then cast(v as text) else v end from (select ${column} as v))`
      : column,
  found: ({ sql, value }, found, domain) =>
    isNumber(domain) && /^-?\d+$/.test(String(found))
      ? sql`cast(${value(found)} as integer)`
      : value(found),
  encode: (value) => (typeof value === 'boolean' ? Number(value) : value),
  list: ({ sql, value }, values) =>
    values.length > SHORT_LIST
      ? sql`select value from json_each(${value(JSON.stringify(values))})`
      : undefined,
}

/** A query library. `R` is how it names a column. */
export interface Library<R, Q> extends Tags<Q> {
  /** Returns a column, or an expression in brackets: it may be `a or b`, which would let rows escape the scope. */
  ref(ref: R): Q
  /**
   * Returns a select in brackets, with an order and a limit as its `end`. The app's builder has to know it as one: otherwise
   * the schema that it sets would not reach the table.
   */
  select(values: Q, from: unknown, where: Q, end?: Q): Q
}

const words = {
  always: 'true',
  never: 'false',
  isNull: 'is null',
  isNotNull: 'is not null',
  same: '=',
  before: '<',
  after: '>',
  in: 'in',
  notIn: 'not in',
}

/** Returns a function that writes a condition. Values become parameters, and columns are the app's. */
export function conditionWriter<R, Q>(
  library: Library<R, Q>,
  dialect: Dialect,
  domainOf: (column: R) => Domain,
): (condition: Condition<R>) => Q {
  const { sql, raw, ref, join, value } = library

  function write(condition: Condition<R>): Q {
    const { op } = condition
    switch (op) {
      case 'always':
      case 'never':
        return raw(words[op])
      case 'and':
      case 'or':
        return sql`(${join(condition.of.map(write), raw(` ${op} `))})`
      case 'isNull':
      case 'isNotNull':
        return sql`${ref(condition.column)} ${raw(words[op])}`
      case 'like':
      case 'notLike': {
        const isFound = dialect.search(library, ref(condition.column), condition.text, condition)
        return op === 'like' ? isFound : sql`not (${isFound})`
      }
      case 'references': {
        const keys = library.select(ref(condition.key), condition.from, write(condition.where))
        return dialect.isAmong(library, ref(condition.reference), keys)
      }
      case 'same':
      case 'before':
      case 'after': {
        const found = dialect.found(library, condition.found, domainOf(condition.column))
        return sql`${ref(condition.column)} ${raw(words[op])} ${found}`
      }
      case 'overlaps':
        return sql`${ref(condition.column)} && array[${join(condition.values.map(value), raw(', '))}]::text[]`
      default:
        return compared(condition)
    }
  }

  /** Writes a comparison with values. Texts are equal if every character is, or if the column's own collation says so. */
  function compared(
    condition: Extract<Condition<R>, { value: unknown } | { op: 'in' | 'notIn' }>,
  ): Q {
    const { op, column } = condition
    const values = 'values' in condition ? condition.values : [condition.value]
    function compare(side = (of: Q): Q => of): Q {
      const own = side(ref(column))
      const each = values.map((one) => side(value(dialect.encode?.(one) ?? one)))
      if (op !== 'in' && op !== 'notIn') return sql`${own} ${raw(op)} ${join(each, raw(''))}`
      const list = dialect.list?.(library, values) ?? join(each, raw(', '))
      return sql`${own} ${raw(words[op])} (${list})`
    }
    const exact = dialect.exactText(domainOf(column), values)
    const isOwn = 'isOwnEquality' in condition && condition.isOwnEquality
    if (!exact || (isOwn && exact.plain !== 'refused')) return compare()
    const whole = compare((of) => exact.side(library, of))
    const isEqual = op === '=' || op === 'in'
    return isEqual && exact.plain === 'first' ? sql`(${compare()} and ${whole})` : whole
  }

  return write
}
