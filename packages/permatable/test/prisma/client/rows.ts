import fc from 'fast-check'
import * as cases from '../../sql/dialects/cases.ts'
import { createTies, type Tie } from '../../sql/dialects/ties.ts'
import type { PrismaDatabase } from './database.ts'

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

const mark = fc.record({
  word: fc.constantFrom('a', 'b', 'É', 'x'),
  weight: fc.integer({ max: 9, min: 0 }),
})

export function rowsOf(seed: number, count: number): readonly Row[] {
  const marks = fc.sample(fc.array(mark, { maxLength: 3 }), { seed, numRuns: count })
  return cases.rowsOf(seed, count).map((row, at) => {
    const level = levels.find(({ rank }) => rank === row.rank)
    return {
      ...row,
      // What a `Date` holds: Prisma rounds microseconds.
      micros: row.micros === null ? null : Math.floor(row.micros / 1000) * 1000,
      // What the driver of libSQL can read.
      serial: row.serial && (row.serial === 1n ? 1n : row.serial - 4n),
      marks: marks[at] ?? [],
      level: level?.title ?? null,
      note: level?.note ?? null,
    }
  })
}

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
