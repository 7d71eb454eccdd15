import { PgDialect } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, it } from 'vitest'
import {
  drizzleQuery,
  kyselyQuery,
  tiesTable,
  type Database,
  type TiesState,
} from './dialects/definition.ts'

/** The SQL of long addresses, which no database has to run. */

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The queries of both bindings. */
function written(state: TiesState) {
  const { where } = drizzleQuery('postgres', {})(state)
  const inKysely = kyselyQuery('postgres', {})(state)
  const { sql: text, parameters } = db
    .selectFrom('ties')
    .select('id')
    .where(inKysely.where)
    .limit(inKysely.limit)
    .compile()
  return [new PgDialect().sqlToQuery(where ?? sql``), { sql: text, params: parameters }]
}

const stateOf = (search: string) => tiesTable.parse(search).state
const rest = 'ranks./1/2,kinds./new'
// The longest query that is read has 100,000 characters.
const letters = 'x'.repeat(99_900)
const filters = Array.from({ length: 1000 }, (_, at) => `has.x${at},ranks./1/${at}`).join()

it.each([
  ['99,900 letters of search', `?globalFilter=${letters}&columnFilters=has.x,${rest}`],
  ['99,900 letters of a filter', `?globalFilter=x&columnFilters=has.${letters},${rest}`],
  ['2,000 filters', `?globalFilter=x&columnFilters=${filters},${rest}`],
])('an address of %s asks as a short one does', (_, address) => {
  const state = stateOf(address)
  expect(state.columnFilters.length).toBeGreaterThan(2)
  const short = written(stateOf(`?globalFilter=x&columnFilters=has.x,${rest}`))
  for (const [at, { sql: text, params }] of written(state).entries()) {
    expect(text).toBe(short[at]?.sql)
    expect(params).toHaveLength(short[at]?.params.length ?? 0)
    // A pattern is 100 letters between two signs.
    for (const param of params) expect(String(param).length).toBeLessThanOrEqual(102)
  }
})
