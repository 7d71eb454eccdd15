import { likePattern, plain, type Around, type Dialect } from './dialect.ts'

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
