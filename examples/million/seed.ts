import type { PeopleDatabase } from './people-database.ts'

const firstNames =
  'Ann Ben Clara David Élise Farid Greta Hana Ivan José Kofi Lena Marek Nadia Oskar Priya Quinn Rosa Sven Tomás Uma Vera Wim Xin Yara Zoë'
const lastNames =
  'Adler Berg Costa Diaz Evans Fischer García Haddad Ito Jensen Kowalski López Müller Nowak O’Neil Petrov Quist Rossi Sato Tanaka Ueda Vogel Weber Yıldız Zimmer'
const cityNames =
  'Accra Aarhus Bergen Berlin Bilbao Bologna Cardiff Chennai Cork Dakar Delft Dresden Esbjerg Faro Gdańsk Genoa Ghent Graz Hanoi Jaipur Kiel Kobe Kraków Lagos Leeds Lima Linz Lyon Malmö Mérida Nantes Naples Nara Odense Oslo Ostrava Porto Puebla Quito Riga Rouen Seville Split Tallinn Tartu Turin Utrecht Valparaíso Vigo Vilnius Zürich'

const firsts = firstNames.split(' ')
const lasts = lastNames.split(' ')
export const cities = cityNames.split(' ')
const days = Array.from({ length: 4_000 }, (_, day) =>
  new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10),
)
const mostAreActive = 'active active active active invited paused paused blocked'.split(' ')

const item = (of: readonly string[], at: number) => of[at % of.length] ?? ''

/** One statement of the seed, and its part of the work. */
interface SeedStep {
  sql(): string
  readonly rows: number
}

/**
 * Makes so many people, the same ones each time and in each database.
 *
 * @param onProgress Gets how much is done, from 0 to 1.
 */
export async function seed(
  people: PeopleDatabase,
  total: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const steps = stepsOf(people, total)
  const work = steps.reduce((sum, { rows }) => sum + rows, 0)
  let made = 0
  for (const { sql, rows } of steps) {
    await people.seed(sql())
    made += rows
    onProgress(made / work)
  }
}

/** No statement is longer than 1,000,000 bytes, the most that SQLite takes. */
const batch = 5_000

const quick = (sql: string): SeedStep => ({ sql: () => sql, rows: 0 })

const stepsOf = ({ tables, indexes }: PeopleDatabase, total: number): readonly SeedStep[] => [
  ...tables.map(quick),
  quick(
    insert(
      'cities',
      cities.map((name, id) => [id, name]),
    ),
  ),
  ...Array.from({ length: Math.ceil(total / batch) }, (_, part) => {
    const from = part * batch
    const rows = Math.min(total - from, batch)
    return {
      sql: () =>
        insert(
          'people',
          Array.from({ length: rows }, (_, at) => Object.values(personAt(from + at))),
        ),
      rows,
    }
  }),
  // An index takes about as long as so many rows.
  ...indexes.map((sql) => ({ sql: () => sql, rows: total / 20 })),
]

/** A person of the table, in the order of its columns. `city` is an id. */
export function personAt(number: number) {
  const h = spread(number)
  const at = (divisor: number) => Math.floor(h / divisor)
  return {
    id: idAt(number),
    name: `${item(firsts, h)} ${item(lasts, at(32))}`,
    age: at(23) % 50 === 7 ? null : 18 + (at(7) % 73),
    city: at(19) % 40 === 3 ? null : at(13) % cities.length,
    status: item(mostAreActive, at(11)),
    joined: item(days, at(17)),
    spent: at(29) % 33 === 5 ? null : ((h * 31) % 1_000_000) / 100,
  }
}

const spread = (number: number) => mix(number) >>> 1

/** No two numbers have the same id, since no two have the same mix. */
function idAt(number: number): string {
  const hex = (part: number) =>
    mix(4 * number + part)
      .toString(16)
      .padStart(8, '0')
  const [second, third] = [hex(1), hex(2)]
  return `${hex(0)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${hex(3)}`
}

/** Spreads the numbers of the rows, so that neighbours have nothing in common: the last steps of MurmurHash3. */
function mix(number: number): number {
  let h = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

const insert = (table: string, rows: readonly (readonly (string | number | null)[])[]) =>
  `insert into ${table} values ${rows.map((row) => `(${row.map(literal).join()})`).join()}`

/** The texts of the seed have no quotes. */
const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value}'` : String(value)
