import { count, eq, sql, type SQL } from 'drizzle-orm'
import { countRows, estimateRows, readPage, tableQuery } from 'permatable/drizzle'
import type { PageRequest } from 'permatable/query'
import { countRows as countInKysely, estimateRows as estimateInKysely } from 'permatable/kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOf, kyselyQuery } from './kysely-people.ts'
import type { TestDatabase } from './open-database.ts'
import {
  cities,
  openPeople,
  options,
  people,
  peopleQuery,
  peopleTable,
  type PeopleState,
} from './people.ts'

const COUNT = 20_000

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPeople(COUNT)
  await opened.exec(`
    create index on people (created_at, id);
    create index on people (age, id);
    create index on people (age desc nulls last, id desc);
    create index on people (city_id);
    create extension pg_trgm;
    create index on people using gin (name gin_trgm_ops);
    analyze;`)
})
afterAll(() => opened.close())

const stateOf = (search: string) => peopleTable.parse(search).state
const queryOf = (search: string) => peopleQuery(stateOf(search))
/** The app's own query, with any fields. */
const select = ({ where, orderBy, limit }: PageRequest<SQL | undefined, SQL[]>) =>
  opened.db
    .select({ id: people.id, age: people.age })
    .from(people)
    .leftJoin(cities, eq(cities.id, people.cityId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
const all = (where: SQL | undefined) => opened.db.select().from(people).where(where)

describe('a count', () => {
  const kyselyPeople = () =>
    kyselyOf(opened)
      .selectFrom('people')
      .select('people.id')
      .where(kyselyQuery('last')(stateOf('?columnFilters=age./20/22')).where)

  it('is exact, or stops', async () => {
    const { where } = queryOf('?columnFilters=age./20/22')
    const [exact] = await opened.db.select({ total: count() }).from(people).where(where)
    expect(await countRows(opened.db, all(where))).toEqual({ count: exact?.total, isCapped: false })
    expect(await countRows(opened.db, all(where), { upTo: 1000 })).toEqual({
      count: 1000,
      isCapped: true,
    })
    expect(await countInKysely(kyselyOf(opened), kyselyPeople(), { upTo: 1000 })).toEqual({
      count: 1000,
      isCapped: true,
    })
  })

  it('is estimated by the plan', async () => {
    const { where } = queryOf('?columnFilters=age./20/22')
    const { count: exact } = await countRows(opened.db, all(where))
    const estimates = [
      await estimateRows(opened.db, all(where)),
      await estimateInKysely(kyselyOf(opened), kyselyPeople()),
    ]
    for (const estimate of estimates) expect(Math.abs(estimate / exact - 1)).toBeLessThan(0.1)
  })
})

describe('a long address', () => {
  const rest = 'age./1/2,status./active'
  // The longest query that is read has 100,000 characters.
  const letters = 'x'.repeat(99_900)
  const filters = Array.from({ length: 1000 }, (_, at) => `name.x${at},age./1/${at}`).join()

  /** The queries of both bindings. */
  function written(state: PeopleState) {
    const { where, orderBy, limit } = kyselyQuery('last')(state)
    const { sql: text, parameters } = kyselyOf(opened)
      .selectFrom('people')
      .select('id')
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
      .compile()
    return [select(peopleQuery(state)).toSQL(), { sql: text, params: parameters }]
  }

  it.each([
    ['99,900 letters of search', `?globalFilter=${letters}&columnFilters=name.x,${rest}`],
    ['99,900 letters of a filter', `?globalFilter=x&columnFilters=name.${letters},${rest}`],
    ['2,000 filters', `?globalFilter=x&columnFilters=${filters},${rest}`],
  ])('of %s asks as a short one does', async (_, address) => {
    const state = stateOf(address)
    expect(state.columnFilters.length).toBeGreaterThan(2)
    const short = written(stateOf(`?globalFilter=x&columnFilters=name.x,${rest}`))
    for (const [at, { sql: text, params }] of written(state).entries()) {
      expect(text).toBe(short[at]?.sql)
      expect(params).toHaveLength(short[at]?.params.length ?? 0)
      // A pattern is 100 letters between two signs.
      for (const param of params) expect(String(param).length).toBeLessThanOrEqual(102)
    }
    expect(await select(peopleQuery(state))).toEqual([])
  })
})

describe('a page by key', () => {
  const gone = '00000000-0000-0000-0000-000000000000'

  it.each(['none', 'age.desc', 'age.asc', 'amount.desc,age.asc'])(
    'whose row is gone is the first, sorted by %s',
    async (sorting) => {
      for (const nulls of ['last', 'first'] as const) {
        const query = tableQuery(peopleTable, { ...options, nulls })(stateOf(`?sorting=${sorting}`))
        const first = await readPage(opened.db, query, {}, select)
        expect(first.isRowGone).toBe(false)
        for (const cursor of [{ after: gone }, { before: gone }, { after: "' or true --" }])
          expect(await readPage(opened.db, query, cursor, select)).toEqual({
            ...first,
            isRowGone: true,
          })
      }
    },
  )

  it('behind the last row is empty', async () => {
    const [last] = await opened.db
      .select({ id: people.id })
      .from(people)
      .orderBy(sql`${people.id} desc`)
      .limit(1)
    expect(await readPage(opened.db, queryOf(''), { after: last?.id }, select)).toEqual({
      rows: [],
      hasNext: false,
      hasPrevious: true,
      isRowGone: false,
    })
  })

  it('after or before a row is beside that row, even if no row passes the filters', async () => {
    const [row] = await all(undefined).limit(1)
    const query = queryOf('?globalFilter=nobody')
    const none = { rows: [], isRowGone: false }
    expect([
      await readPage(opened.db, query, { after: row?.id }, select),
      await readPage(opened.db, query, { before: row?.id }, select),
    ]).toEqual([
      { ...none, hasNext: false, hasPrevious: true },
      { ...none, hasNext: true, hasPrevious: false },
    ])
  })
})

describe('PostgreSQL', () => {
  /** The types of a plan's nodes, and the conditions of its indexes. */
  async function explain(request: PageRequest<SQL | undefined, SQL[]>) {
    const query = opened.db
      .select({ id: people.id })
      .from(people)
      .where(request.where)
      .orderBy(...request.orderBy)
      .limit(request.limit)
    const { sql: text, params } = query.toSQL()
    const { rows } = await opened.query(`explain (format json) ${text}`, params)
    return JSON.stringify(rows[0])
  }

  it('searches a column and one of a joined table by their indexes', async () => {
    const { where } = queryOf('?globalFilter=nowhere')
    // Of so few cities each has many people, so PostgreSQL would read all rows.
    await opened.exec('set enable_seqscan = off')
    const plan = await explain({ where, orderBy: [], limit: 20 })
    await opened.exec('reset enable_seqscan')
    expect(plan).toContain('BitmapOr')
    expect(plan).toContain('people_name_idx')
    expect(plan).toContain('people_city_id_idx')
  })
})
