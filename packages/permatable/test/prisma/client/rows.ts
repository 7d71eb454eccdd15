import fc from 'fast-check'
import { matchesFilters } from 'permatable/columns'
import type { NullOrder } from 'permatable/query'
import { amount, orNull, rank, score } from '../../sql/dialects/cases.ts'
import { createTies, kinds, type Tie } from '../../sql/dialects/ties.ts'
import type { PrismaDatabase } from './database.ts'
import { days, type State } from './query.ts'

const letters = ['a', 'A', 'é', 'É', '%', '_', '\\', '!', '[', ' ', '日', '😀', 'ß', "'", 'ж']
export const word = fc.oneof(
  fc.constantFrom('Ann', 'ann', 'ANNA', 'José', 'JOSÉ', 'jose', 'a%b', 'a_b', 'axb', 'a\\b'),
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 3 }),
)
const start = Date.parse('2026-11-20T09:30:00.000Z')
export const instants = fc.oneof(
  fc.constantFrom(-1, 0, start, start + 1),
  fc.constantFrom(-1, 0, 1).map((ms) => Date.parse('2018-11-04T03:00:00Z') + ms),
)

/** The levels of some ranks. A rank without one lacks its relation. */
const levels = [
  { rank: -1, title: 'Ulm', note: null },
  { rank: 0, title: 'ÉVORA', note: 'a_b' },
  { rank: 17, title: 'ulm', note: '' },
  { rank: 18, title: '50%', note: 'Ann' },
]

/** A row with what it's related to. */
export interface Row extends Tie {
  readonly level: string | null
  readonly note: string | null
  readonly marks: readonly { readonly word: string; readonly weight: number }[]
}

const tie = fc.record({
  rank: orNull(rank),
  name: orNull(word),
  label: fc.constant('a'),
  isOpen: fc.boolean(),
  // What a `Date` holds: Prisma rounds microseconds.
  micros: orNull(instants.map((ms) => ms * 1000)),
  due: fc.constant(null),
  amount: orNull(amount),
  score: orNull(score),
  serial: orNull(fc.constantFrom(1n, 2n, 9007199254740991n)),
  kind: orNull(fc.constantFrom(...kinds)),
  marks: fc.array(
    fc.record({
      word: fc.constantFrom('a', 'b', 'É', 'x'),
      weight: fc.integer({ max: 9, min: 0 }),
    }),
    { maxLength: 3 },
  ),
})

export const rowsOf = (seed: number, count: number): readonly Row[] =>
  fc.sample(tie, { seed, numRuns: count }).map((row, at) => {
    const level = levels.find(({ rank }) => rank === row.rank)
    return {
      ...row,
      tenant: at % 3,
      id: `00000000-0000-4000-8000-${(at * 7919).toString(16).padStart(12, '0')}`,
      level: level?.title ?? null,
      note: level?.note ?? null,
    }
  })

const text = (value: string | null) =>
  value === null ? 'null' : `'${value.replaceAll("'", "''")}'`

export async function createRows({ opened }: PrismaDatabase, rows: readonly Row[]): Promise<void> {
  const { speaks, query } = opened
  await createTies(opened, rows)
  const idType = speaks === 'postgres' ? 'uuid' : 'text'
  await query('create table levels (rank int primary key, title text not null, note text)')
  await query(
    `create table marks (number int primary key, word text not null, weight int not null, tenant int not null, tie_id ${idType} not null)`,
  )
  const ofLevels = levels.map(({ rank, title, note }) => `(${rank}, ${text(title)}, ${text(note)})`)
  await query(`insert into levels values ${ofLevels.join()}`)
  const ofMarks = rows.flatMap(({ tenant, id: of, marks }) =>
    marks.map(({ word: one, weight }) => `${text(one)}, ${weight}, ${tenant}, '${of}'`),
  )
  await query(`insert into marks values ${ofMarks.map((one, at) => `(${at}, ${one})`).join()}`)
}

const valueOf = ({ micros, ...row }: Row, id: string): unknown =>
  id === 'seen' || id === 'seenOn'
    ? micros === null
      ? null
      : new Date(micros / 1000)
    : row[id as keyof typeof row]

/** The rows that the browser's filters leave of an array. */
export function inBrowser(
  rows: readonly Row[],
  { columnFilters, globalFilter, join }: State,
): readonly Row[] {
  const matches = (row: Row, filter: State['columnFilters'][number]) => {
    if (filter.id === 'mark')
      return row.marks.some((mark) => (filter.value as readonly string[]).includes(mark.word))
    return filter.id === 'seenOn'
      ? days.filterFn({ getValue: (id) => valueOf(row, id) }, filter.id, filter.value)
      : matchesFilters([filter], (id) => valueOf(row, id))
  }
  const search = globalFilter.toLowerCase()
  return rows.filter(
    (row) =>
      (!search || [row.name, row.level].some((one) => one?.toLowerCase().includes(search))) &&
      (join === 'or' && columnFilters.length
        ? columnFilters.some((filter) => matches(row, filter))
        : columnFilters.every((filter) => matches(row, filter))),
  )
}

/** The order of an array as the database has to have it. */
export function sortedInArray(
  rows: readonly Row[],
  { sorting }: State,
  nulls: NullOrder,
  provider: PrismaDatabase['provider'],
): readonly Row[] {
  const isOrdinal = provider === 'postgresql'
  const comparable = (row: Row, id: string) => {
    const value = valueOf(row, id)
    if (id === 'kind' && isOrdinal && row.kind) return kinds.indexOf(row.kind)
    return value instanceof Date ? value.getTime() : (value as string | number | bigint | null)
  }
  const desc = sorting[0]?.desc ?? false
  const keys = [...sorting, { id: 'tenant', desc }, { id: 'id', desc }]
  return [...rows].sort((a, b) => {
    for (const { id, desc: isDesc } of keys) {
      const [first, second] = [comparable(a, id), comparable(b, id)]
      if (first === second) continue
      if (first === null || second === null) {
        // Prisma leaves rows that lack a relation where the database has them.
        const place = id === 'level' ? (isOrdinal ? 'largest' : 'smallest') : nulls
        const isFirst =
          place === 'largest' ? isDesc : place === 'smallest' ? !isDesc : place === 'first'
        return (first === null) === isFirst ? -1 : 1
      }
      const order =
        typeof first === 'string'
          ? Buffer.compare(Buffer.from(first), Buffer.from(String(second)))
          : Number(first > Number(second)) - Number(first < Number(second))
      if (order) return isDesc ? -order : order
    }
    return 0
  })
}
