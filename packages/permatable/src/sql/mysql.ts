import { likePattern, plain, type Around, type Dialect } from './dialect.ts'

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
