import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type DialectDatabase } from './databases.ts'
import {
  drizzleQuery,
  inBrowser,
  kyselyQuery,
  tiesTable,
  type Database,
  type TiesState,
} from './definition.ts'
import { kyselyOver } from './kysely-over.ts'
import { createTies, tables, type Tie } from './ties.ts'

/** Each database finds a text in the place that the operator names, in any case, as the browser does. */

const names = [
  'Ann',
  'ANN Lee',
  'Joann',
  'JOSÉ',
  'éa',
  '50%',
  '50% off',
  'a_b',
  'a*',
  '[x]',
  'c:\\d',
  'jose',
  '',
  null,
]
const rows = names.map((name, index): Tie => ({
  ...{ tenant: 0, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` },
  ...{ name, label: name, isOpen: true, rank: null, micros: null, due: null },
  ...{ amount: null, score: null, serial: null, kind: null },
}))

type FindsIds = (opened: DialectDatabase, state: TiesState) => Promise<readonly object[]>

const inDrizzle: FindsIds = async ({ db, speaks }, state) =>
  db
    .select({ id: tables[speaks].id })
    .from(tables[speaks])
    .where(drizzleQuery(speaks, {})(state).where)

const inKysely: FindsIds = (opened, state) =>
  kyselyOver<Database>(opened)
    .selectFrom('ties')
    .select('id')
    .where(kyselyQuery(opened.speaks, {})(state).where)
    .execute()

describe.each(databases)('a search of %s', (_, open) => {
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await createTies(opened, rows)
  })
  afterAll(() => opened.close())

  it.each<[operator: string, text: string, found: string[]]>([
    ['contains', 'ann', ['Ann', 'ANN Lee', 'Joann']],
    ['startsWith', 'ann', ['Ann', 'ANN Lee']],
    ['endsWith', 'ANN', ['Ann', 'Joann']],
    ['contains', 'É', ['JOSÉ', 'éa']],
    ['startsWith', 'É', ['éa']],
    ['endsWith', 'é', ['JOSÉ']],
    ['contains', '%', ['50%', '50% off']],
    ['startsWith', '50%', ['50%', '50% off']],
    ['endsWith', '0%', ['50%']],
    ['endsWith', '_b', ['a_b']],
    ['endsWith', '*', ['a*']],
    ['endsWith', ']', ['[x]']],
    ['contains', ':\\', ['c:\\d']],
    ['endsWith', '\\d', ['c:\\d']],
    ['contains', '%!', []],
    ['contains', 'OSÉ', ['JOSÉ']],
  ])('%s %s', async (operator, text, found) => {
    for (const id of ['name', 'label']) {
      const columnFilters = [{ id, value: [operator, text] }]
      const { state } = tiesTable.parse(tiesTable.serialize({ columnFilters } as never))
      const ids = rows.filter(({ name }) => found.includes(name ?? '-')).map(({ id }) => id)
      const shown = inBrowser(rows, state, opened.speaks)
      expect(shown.map(({ id }) => id)).toEqual(ids)
      for (const find of [inDrizzle, inKysely])
        expect((await find(opened, state)).map((row) => (row as Tie).id).sort()).toEqual(ids)
    }
  })
})
