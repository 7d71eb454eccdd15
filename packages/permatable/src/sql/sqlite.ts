import type { Place } from '../columns/all-operators.ts'
import type { Domain } from '../plan/domain.ts'
import {
  likePattern,
  plain,
  withWildcards,
  type Around,
  type Dialect,
  type Search,
} from './dialect.ts'

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
