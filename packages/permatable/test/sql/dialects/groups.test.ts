import { count } from 'drizzle-orm'
import type { TableQuery as DrizzleQuery } from 'permatable/drizzle'
import type { TableQuery as KyselyQuery } from 'permatable/kysely'
import { readGroups, type FoundGroup } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type DialectDatabase } from './databases.ts'
import {
  drizzleQuery,
  kyselyQuery,
  tiesTable,
  type Database,
  type TiesState,
} from './definition.ts'
import { kyselyOver } from './kysely-over.ts'
import { createTies, kinds, tables, type Tie } from './ties.ts'

/** Each database finds groups, which have all rows between them, each row once. */

const COUNT = 90
const names = ['Ann', 'ann', 'ANN ', 'José', 'jose', 'null', '>', 'a\\>b', '', null].concat([
  // Texts that could be a part of an id, or that of NULL.
  ...['\\null', 'a>rank:17', 'a\\', ':', "'; --", 'NULL'],
])
const at = <T>(of: readonly T[], index: number) => of[index % of.length] as T
const rows = Array.from({ length: COUNT }, (_, index): Tie => ({
  tenant: index % 3,
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  rank: at([-1, 0, 17, null], index >> 1),
  name: at(names, index),
  label: at(names, index >> 1),
  isOpen: index % 2 === 0,
  micros: at([0, 1_700_000_000_000_000, null], index),
  due: at(['2026-11-20', '1969-12-31', null], index),
  amount: at([-1.5, 0.25, 18, null], index),
  score: at([-1.5, 3.25, null], index),
  serial: at([0n, 1n, null], index),
  kind: at([...kinds, null], index >> 2),
}))

interface Group extends Readonly<Record<string, unknown>> {
  readonly count: unknown
}
type Found = readonly FoundGroup<Group, object>[]

/** Reads all groups by one of the bindings. */
type Reads = (opened: DialectDatabase, state: TiesState) => Promise<Found>

const options = { maxExpanded: 10_000 }

const inDrizzle: Reads = ({ db, speaks }, state) => {
  const table = tables[speaks]
  return readGroups(drizzleQuery(speaks, {})(state), true, {
    ...options,
    groups({ where, level }: DrizzleQuery) {
      const fields = { ...level, count: count() }
      return db
        .select(fields)
        .from(table)
        .where(where)
        .groupBy(...Object.values(level)) as never
    },
    rows: ({ where }: DrizzleQuery) => db.select({ id: table.id }).from(table).where(where),
  })
}

const inKysely: Reads = (opened, state) => {
  const db = kyselyOver<Database>(opened)
  return readGroups(kyselyQuery(opened.speaks, {})(state), true, {
    ...options,
    groups({ where, level }: KyselyQuery) {
      const columns = Object.entries(level)
      return db
        .selectFrom('ties')
        .select(columns.map(([id, column]) => column.as(id)))
        .select(({ fn }) => fn.countAll().as('count'))
        .where(where)
        .groupBy(columns.map(([, column]) => column))
        .execute()
    },
    rows: ({ where }: KyselyQuery) => db.selectFrom('ties').select('id').where(where).execute(),
  })
}

describe.each(databases)('groups of %s', (_, open) => {
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await createTies(opened, rows)
  })
  afterAll(() => opened.close())

  describe.each([
    ['Drizzle', inDrizzle],
    ['Kysely', inKysely],
  ])('in %s', (_, read) => {
    it.each([
      ['kind', 'rank', 'isOpen'],
      ['name', 'amount'],
      ['amount', 'name'],
      ['due', 'score', 'kind'],
      // A collation takes some of its texts for equal.
      ['label', 'rank'],
      ['rank', 'label', 'name'],
      ['lower', 'serial'],
      ['seen', 'kind'],
    ])('have all rows, each once: %s', async (...grouping) => {
      const leaves = leavesOf(await read(opened, { ...tiesTable.defaults, ...{ grouping } }))
      for (const { group, rows } of leaves) expect(rows).toHaveLength(Number(group.count))
      const ids = leaves.flatMap(({ rows }) => rows.map((row) => 'id' in row && row.id))
      expect(ids).toHaveLength(COUNT)
      expect(new Set(ids).size).toBe(COUNT)
    })
  })
})

const leavesOf = (found: Found): Found =>
  found.flatMap((one) => (one.groups.length ? leavesOf(one.groups) : [one]))
