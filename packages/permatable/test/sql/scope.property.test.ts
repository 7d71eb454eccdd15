import { and, eq, sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import * as kysely from 'kysely'
import { countRows, readPage } from 'permatable/drizzle'
import { countRows as countInKysely, readPage as readInKysely } from 'permatable/kysely'
import { withinGroup, type Cursor } from 'permatable/query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kyselyOf, kyselyQuery } from './kysely-people.ts'
import type { TestDatabase } from './open-database.ts'
import { cities, openPeople, people, peopleQuery, peopleTable, type PeopleState } from './people.ts'

/** A scope is any SQL of the app, such as `a or b` without brackets. Every statement keeps to it. */

const COUNT = 120
const PAGE_SIZE = 20

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPeople(COUNT)
})
afterAll(() => opened.close())

type Rows = PromiseLike<readonly { id: string }[]>

/** The statements of one request, each with the rows that it finds. `own` is a condition that the app adds. */
interface Statements {
  all(own?: string): Rows
  without(id: string): Rows
  inGroup(id: string): Rows
  count(): Promise<{ count: number }>
  page(cursor: Cursor): Promise<{ rows: readonly { id: string }[]; isRowGone: boolean }>
}

function inDrizzle(state: PeopleState, scope: string): Statements {
  const query = peopleQuery(state, { scope: sql.raw(scope) })
  const select = (where: SQL | undefined) =>
    opened.db
      .select({ id: people.id })
      .from(people)
      .leftJoin(cities, eq(cities.id, people.cityId))
      .where(where)
  const rows = (where: SQL | undefined) => select(where).orderBy(...query.orderBy)
  return {
    all: (own = 'true') => rows(and(query.where, sql.raw(own))),
    without: (id) => rows(query.without(id)),
    inGroup: (id) => rows(withinGroup(query, id)?.where),
    count: () => countRows(opened.db, select(query.where)),
    page: (cursor) =>
      readPage(opened.db, query, cursor, ({ where, orderBy, limit }) =>
        select(where)
          .orderBy(...orderBy)
          .limit(limit),
      ),
  }
}

const raw = (text: string) => kysely.sql<kysely.SqlBool>`${kysely.sql.raw(text)}`

function inKysely(state: PeopleState, scope: string): Statements {
  const query = kyselyQuery('last')(state, { scope: raw(scope) })
  const select = (where: kysely.Expression<kysely.SqlBool> = raw('true')) =>
    kyselyOf(opened)
      .selectFrom('people')
      .leftJoin('cities', 'cities.id', 'people.city_id')
      .select('people.id')
      .where(where)
  const rows = (where?: kysely.Expression<kysely.SqlBool>) =>
    select(where).orderBy(query.orderBy).execute()
  return {
    all: (own = 'true') => select(query.where).where(raw(own)).orderBy(query.orderBy).execute(),
    without: (id) => rows(query.without(id)),
    inGroup: (id) => rows(withinGroup(query, id)?.where),
    count: () => countInKysely(kyselyOf(opened), select(query.where)),
    page: (cursor) =>
      readInKysely(kyselyOf(opened), query, cursor, ({ where, orderBy, limit }) =>
        select(where).orderBy(orderBy).limit(limit).execute(),
      ),
  }
}

const condition = fc.constantFrom(
  ...["people.status = 'active'", "people.status = 'paused'", 'people.age > 22'],
  ...['people.age is null', 'people.city_id = 2', 'people.amount between 1 and 2'],
  ...["not people.name like 'A%' or people.age = 18", "cities.name = 'Ulm' and true"],
)
const scopes = fc
  .array(fc.tuple(condition, fc.constantFrom(' or ', ' and ')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([one, join], at) => (at ? join + one : one)).join(''))
const addresses = fc
  .tuple(
    fc.constantFrom('', '&globalFilter=er', '&columnFilters=age./18/24', '&columnFilters=name.n'),
    fc.constantFrom('', '&sorting=age.desc', '&sorting=status.asc,amount.desc'),
  )
  .map((params) => `?pageSize=${PAGE_SIZE}&grouping=status${params.join('')}`)

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

it.each([
  ['Drizzle', inDrizzle],
  ['Kysely', inKysely],
])('every statement keeps to the scope, in %s', async (_, statements) => {
  const property = fc.asyncProperty(scopes, condition, addresses, async (scope, own, address) => {
    const { state } = peopleTable.parse(address)
    const free = statements(state, 'true')
    const scoped = statements(state, scope)
    const allowed = new Set(idsOf(await inDrizzle(peopleTable.defaults, 'true').all(`(${scope})`)))
    const within = async (rows: Rows) => idsOf(await rows).filter((id) => allowed.has(id))
    const expected = await within(free.all())

    expect(idsOf(await scoped.all())).toEqual(expected)
    expect(idsOf(await scoped.all(`(${own})`))).toEqual(await within(free.all(`(${own})`)))
    for (const id of ['age', 'name', 'status'])
      expect(idsOf(await scoped.without(id))).toEqual(await within(free.without(id)))
    const group = 'status:active'
    expect(idsOf(await scoped.inGroup(group))).toEqual(await within(free.inGroup(group)))
    expect((await scoped.count()).count).toBe(expected.length)

    const walked: string[] = []
    while (walked.length < expected.length) {
      const { rows, isRowGone } = await scoped.page({ after: walked.at(-1) })
      expect([isRowGone, rows.length > 0]).toEqual([false, true])
      walked.push(...idsOf(rows))
    }
    expect(walked).toEqual(expected)
    const before = expected.slice(0, -1).slice(-PAGE_SIZE)
    const last = await scoped.page({ before: expected.at(-1) })
    expect(expected.length ? idsOf(last.rows) : []).toEqual(before)
    const outside = idsOf(await free.all()).find((id) => !allowed.has(id))
    const { isRowGone } = outside ? await scoped.page({ after: outside }) : { isRowGone: true }
    expect(isRowGone).toBe(true)
  })
  await fc.assert(property, { numRuns: 20 })
})
