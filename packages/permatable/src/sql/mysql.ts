import { likePattern, plain, type Dialect } from './dialect.ts'
import type { Around } from './part.ts'

const bytes: Around = ['cast(convert(', ' using utf8mb4) as binary)']
const number: Around = ['', ' + 0e0']

/** MySQL 8 and MariaDB. Timestamp columns are read and written in UTC. */
export const mysql: Dialect = {
  nulls: 'smallest',
  indexNulls: 'first',
  placesNulls: 'expression',
  hasArrays: false,
  keepsFixed: false,
  statements: 'one',
  oneOf: [' in (', ')'],
  // A collation may ignore accents, or not ignore case. Lower case by bytes does neither.
  search: (text, isPrefix) => ({
    column: ['lower(convert(', ' using utf8mb4))'],
    is: ' like convert(',
    pattern: likePattern(text.toLowerCase(), isPrefix, '!'),
    end: " using utf8mb4) collate utf8mb4_bin escape '!'",
  }),
  // A collation may ignore case, accents and trailing spaces.
  exactText: (domain) =>
    domain === 'text' ? { column: bytes, value: bytes, isIndexed: false } : undefined,
  lookUp(domain) {
    // The type `enum` sorts by the value's number, and a float's text has six digits.
    const isNumber = typeof domain === 'object' ? domain.isOrdinal : domain.startsWith('float')
    return isNumber ? number : ['cast(', ' as char)']
  },
  found: (domain) => (domain === 'numeric' ? ['cast(', ' as decimal(65, 30))'] : plain),
  encode: (value) => value,
  list: () => undefined,
}
