import { likePattern, plain, type Dialect, type Search } from './dialect.ts'

/** Lists up to this length become parameters. Cloudflare's D1 accepts 100 parameters per statement. */
const SHORT_LIST = 8

/** Returns a `glob` pattern that matches each letter in both cases. */
function globPattern(text: string, isPrefix: boolean): string {
  const each = [...text.toLowerCase()].map((lower) => {
    const upper = lower.toUpperCase()
    if (upper !== lower && upper.toLowerCase() === lower) return `[${lower}${upper}]`
    return /[*?[]/.test(lower) ? `[${lower}]` : lower
  })
  return `${isPrefix ? '' : '*'}${each.join('')}*`
}

function search(text: string, isPrefix: boolean): Search {
  // `like` only ignores the case of ASCII letters: 'É' is not 'é'.
  const isAscii = !/[^\0-\x7F]/.test(text)
  return isAscii
    ? {
        column: plain,
        is: ' like ',
        pattern: likePattern(text, isPrefix, '!'),
        end: " escape '!'",
      }
    : { column: plain, is: ' glob ', pattern: globPattern(text, isPrefix), end: '' }
}

/** SQLite, with any driver: better-sqlite3, libSQL, Turso, D1. */
export const sqlite: Dialect = {
  nulls: 'smallest',
  indexNulls: 'first',
  placesNulls: 'clause',
  hasArrays: false,
  keepsFixed: false,
  statements: 'each',
  oneOf: [' in (', ')'],
  search,
  exactText: (domain) =>
    domain === 'text'
      ? { column: ['', ' collate binary'], value: plain, isIndexed: true }
      : undefined,
  // A driver returns an int8 as a rounded number, or throws.
  lookUp: (domain) => (domain === 'int8' ? ['cast(', ' as text)'] : plain),
  found: (domain) => (domain === 'int8' ? ['cast(', ' as integer)'] : plain),
  encode: (value) => (typeof value === 'boolean' ? Number(value) : value),
  list: (values) =>
    values.length > SHORT_LIST
      ? { value: JSON.stringify(values), around: ['select value from json_each(', ')'] }
      : undefined,
}
