import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  text as textColumn,
  timestamp,
} from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import {
  columns,
  day,
  instant,
  matchesFilters,
  number,
  oneOf,
  operators,
  text,
} from 'permatable/columns'
import { byOperator, tableQuery } from 'permatable/drizzle'
import { slice } from 'permatable/slices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runsOf } from '../support/runs.ts'
import { openDatabase, type TestDatabase } from './open-database.ts'

/** One property: filters by operators find the same rows in the browser and in the database. */

const things = pgTable('things', {
  id: integer('id').primaryKey(),
  name: textColumn('name'),
  age: integer('age'),
  amount: numeric('amount'),
  weight: doublePrecision('weight').notNull(),
  at: timestamp('at', { withTimezone: true }),
  due: date('due'),
  kind: textColumn('kind', { enum: ['new', 'vip', 'old'] }),
  isOpen: boolean('is_open'),
})

const compared = ['is', 'isNot', 'gt', 'gte', 'lt', 'lte', 'between', 'anyOf', 'noneOf'] as const
const emptiness = ['isEmpty', 'isNotEmpty'] as const
const listed = ['is', 'isNot', 'anyOf', 'noneOf', ...emptiness] as const
const ordered = [...compared, ...emptiness] as const
const searched = ['contains', 'startsWith', 'endsWith', ...listed] as const

const definition = defineTableSearchParams({
  join: slice({ default: 'and', codec: oneOf(['and', 'or']), resetsPage: true }),
  columns: columns({
    name: operators(text(), searched),
    age: operators(number(), ordered),
    amount: operators(number(), ordered),
    weight: operators(number(), ordered),
    at: operators(instant(), ordered),
    due: operators(day(), ordered),
    kind: operators(oneOf(['new', 'vip', 'old']), listed),
  }),
})
const query = tableQuery(definition, {
  columns: {
    name: byOperator(things.name),
    age: byOperator(things.age),
    amount: byOperator(things.amount),
    weight: byOperator(things.weight),
    at: byOperator(things.at),
    due: byOperator(things.due),
    kind: byOperator(things.kind),
  },
  key: things.id,
  join: 'join',
})

let opened: TestDatabase
beforeAll(async () => {
  opened = await openDatabase()
  await opened.exec(`create table things (id int primary key, name text, age int, amount numeric,
    weight float8 not null, at timestamptz, due date, kind text, is_open bool)`)
})
afterAll(() => opened.close())

const word = fc.oneof(
  fc.constantFrom('Ann', 'ann', 'ANNA', 'José', 'JOSÉ', 'jose', 'a%b', 'a_b', 'a\\b', '%', '\\'),
  fc.string({
    unit: fc.constantFrom('a', 'A', 'é', 'É', '%', '_', '\\', ' ', '日', '😀'),
    maxLength: 3,
  }),
)
const age = fc.constantFrom(-2147483648, -1, 0, 17, 18, 19, 2147483647)
const amount = fc.constantFrom(-1.5, 0, 0.1, 0.25, 18, 1e12)
const instants = fc.constantFrom(
  '1969-12-31T23:59:59.999',
  '2026-11-20T09:30:00.000',
  '2026-11-20T09:30:00.001',
)
const days = fc.constantFrom('1969-12-31', '2026-11-20', '2026-11-21')
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 })

const row = fc.record({
  name: orNull(word),
  age: orNull(age),
  amount: orNull(amount),
  weight: amount,
  // Microseconds, which no Date has.
  at: orNull(
    fc.tuple(instants, fc.constantFrom('000', '001', '999')).map(([ms, us]) => `${ms}${us}Z`),
  ),
  due: orNull(days),
  kind: orNull(fc.constantFrom('new', 'vip', 'old')),
})

function filterOf(id: string, names: readonly string[], operand: fc.Arbitrary<unknown>) {
  return fc.constantFrom(...names).chain((name): fc.Arbitrary<{ id: string; value: unknown[] }> => {
    const operands: fc.Arbitrary<unknown[]> =
      name === 'isEmpty' || name === 'isNotEmpty'
        ? fc.constant([])
        : name === 'between'
          ? fc.tuple(fc.option(operand), operand)
          : fc.array(operand, { minLength: 1, maxLength: name.endsWith('Of') ? 3 : 1 })
    return operands.map((given) => ({ id, value: [name, ...given] }))
  })
}
// Also numbers that an `int4` cannot hold.
const numbers = fc.oneof(age, amount, fc.constantFrom(18.5, 2147483648, -2147483649, 1e300))
const filters = fc.uniqueArray(
  fc.oneof(
    filterOf(
      'name',
      searched,
      word.filter((one) => one !== ''),
    ),
    filterOf('age', ordered, numbers),
    filterOf('amount', ordered, numbers),
    filterOf('weight', ordered, numbers),
    filterOf(
      'at',
      ordered,
      instants.map((one) => new Date(`${one}Z`)),
    ),
    filterOf('due', ordered, days),
    filterOf('kind', listed, fc.constantFrom('new', 'vip', 'old')),
  ),
  { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
)

/** Filters that an app could set, and no link: an id twice, ends the wrong way round, more than a filter may ask for. */
const long = fc
  .tuple(
    fc.constantFrom('anyOf', 'noneOf'),
    fc.constantFrom<[id: string, count: number]>(
      ['age', 999],
      ['age', 1001],
      ['at', 49],
      ['at', 51],
    ),
  )
  .map(([name, [id, count]]) => {
    const operands = Array.from({ length: count }, (_, at) => (id === 'age' ? at : new Date(at)))
    return { id, value: [name, ...operands] }
  })
const search = fc
  .tuple(fc.constantFrom(...Array.from({ length: 13 }, (_, at) => `note${at}`)), word)
  .map(([id, text]) => ({ id, value: ['contains', text] }))
const states = fc.oneof(
  fc.array(
    fc.oneof(
      filterOf('age', ordered, numbers),
      filterOf('due', ordered, days),
      filterOf('name', searched, word),
      long,
    ),
    { minLength: 1, maxLength: 5 },
  ),
  fc.array(search, { minLength: 8, maxLength: 30 }),
)

const hold = async (rows: readonly object[]) => {
  const given = JSON.stringify(rows.map((one, id) => ({ ...one, id })))
  await opened.query('truncate things')
  await opened.query('insert into things select * from json_populate_recordset(null::things, $1)', [
    given,
  ])
  return opened.db.select().from(things)
}

it('an operator finds the same rows in the browser and in PostgreSQL', async () => {
  const property = fc.asyncProperty(
    fc.array(row, { minLength: 1, maxLength: 12 }),
    fc.array(fc.tuple(filters, fc.constantFrom('and', 'or')), { minLength: 8, maxLength: 8 }),
    async (rows, asked) => {
      const all = await hold(rows)
      for (const [columnFilters, join] of asked) {
        const address = definition.serialize({ columnFilters, join } as never)
        const { state, issues } = definition.parse(address)
        expect(issues).toEqual([])
        const inBrowser = all.filter((one) =>
          matchesFilters(state.columnFilters, (id) => one[id], state.join),
        )
        const inDatabase = await opened.db
          .select({ id: things.id })
          .from(things)
          .where(query(state).where)
          .orderBy(sql`id`)
        expect(inDatabase).toEqual(inBrowser.map(({ id }) => ({ id })))
      }
    },
  )
  await fc.assert(property, { numRuns: runsOf(4000) })
})

it('a state of an app finds the same rows in the browser and in PostgreSQL', async () => {
  const noted = Array.from({ length: 13 }, (_, at) => [`note${at}`, byOperator(things.name)])
  const asked = tableQuery(defineTableSearchParams(), {
    columns: {
      age: byOperator(things.age),
      at: byOperator(things.at),
      due: byOperator(things.due),
      name: byOperator(things.name),
      ...Object.fromEntries(noted),
    },
    key: things.id,
  })
  const property = fc.asyncProperty(
    fc.array(row, { minLength: 1, maxLength: 12 }),
    states,
    async (rows, columnFilters) => {
      const all = await hold(rows)
      const { where, issues } = asked({ ...defineTableSearchParams().defaults, columnFilters })
      const inDatabase = await opened.db
        .select({ id: things.id })
        .from(things)
        .where(where)
        .orderBy(sql`id`)
      const inBrowser = all.filter((one) =>
        matchesFilters(columnFilters, (id) => one[(id.startsWith('note') ? 'name' : id) as 'name']),
      )
      expect(inDatabase).toEqual(inBrowser.map(({ id }) => ({ id })))
      const repeats = new Set(columnFilters.map(({ id }) => id)).size < columnFilters.length
      expect(issues.some(({ reason }) => reason.endsWith('the first one counts'))).toBe(repeats)
    },
  )
  await fc.assert(property, { numRuns: runsOf(4000) })
})
