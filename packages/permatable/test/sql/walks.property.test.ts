import { eq, sql, type SQL } from 'drizzle-orm'
import type { RawBuilder, SqlBool } from 'kysely'
import { readPage, tableQuery, type TableQuery } from 'permatable/drizzle'
import * as kyselyQueries from 'permatable/kysely'
import type { Cursor, FoundPage, NullOrder, PageRequest } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../support/runs.ts'
import { findInArray, type Row } from './array-people.ts'
import { kyselyOf, kyselyQuery } from './kysely-people.ts'
import type { TestDatabase } from './open-database.ts'
import { cities, openPeople, options, people, peopleTable, type PeopleState } from './people.ts'

const COUNT = 240
const PAGE_SIZE = 50

let opened: TestDatabase
let rows: readonly Row[]
beforeAll(async () => {
  opened = await openPeople(COUNT)
  rows = await inDrizzle.select({ where: undefined, orderBy: [], limit: COUNT })
})
afterAll(() => opened.close())

const sortings = ['none', 'name.asc', 'age.asc', 'age.desc', 'amount.desc', 'status.asc'].concat([
  ...['createdAt.desc,age.desc', 'age.desc,amount.asc', 'city.asc,age.desc', 'city.desc'],
  ...['status.desc,createdAt.asc', 'amount.asc,city.desc,age.asc', 'age.asc,amount.asc,city.asc'],
])
const filters = [
  '',
  '&globalFilter=er',
  '&columnFilters=age./20.5/60,status./active/blocked',
  '&columnFilters=amount./1/null,createdAt./2020-01-02T00:00:00.000Z/null',
]
const nullOrders: readonly NullOrder[] = ['last', 'first', 'largest']
const combinations = sortings.flatMap((sorting) => filters.map((filter) => ({ sorting, filter })))
const all = combinations.flatMap((walk) => nullOrders.map((nulls) => ({ ...walk, nulls })))
// Each sorting once; filters and orders of NULL take turns.
const walks = isFull ? all : all.filter((_, at) => at % 12 === Math.floor(at / 12) % 12)

/** One binding: a query for a state, and the app's own select. */
interface Binding<Request, Query extends Request> {
  query(state: PeopleState, nulls: NullOrder): Query
  select(request: Request, offset?: number): Promise<Row[]>
  page(query: Query, cursor: Cursor): Promise<FoundPage<Row>>
}

const inDrizzle: Binding<PageRequest<SQL | undefined, SQL[]>, TableQuery> = {
  page: (query, cursor) =>
    readPage(opened.db, query, cursor, (request) => inDrizzle.select(request)),
  query: (state, nulls) => tableQuery(peopleTable, { ...options, nulls })(state),
  select: ({ where, orderBy, limit }, offset = 0) =>
    opened.db
      .select({
        id: people.id,
        name: people.name,
        age: people.age,
        city: cities.name,
        status: people.status,
        createdAt: sql<string>`to_char(${people.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
        amount: sql<number | null>`${people.amount}::float8`,
      })
      .from(people)
      .leftJoin(cities, eq(cities.id, people.cityId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
}

const inKysely: Binding<
  PageRequest<RawBuilder<SqlBool>, RawBuilder<unknown>>,
  kyselyQueries.TableQuery
> = {
  page: (query, cursor) =>
    kyselyQueries.readPage(kyselyOf(opened), query, cursor, (request) => inKysely.select(request)),
  query: (state, nulls) => kyselyQuery(nulls)(state),
  select: ({ where, orderBy, limit }, offset = 0) =>
    kyselyOf(opened)
      .selectFrom('people')
      .leftJoin('cities', 'cities.id', 'people.city_id')
      .select(['people.id'])
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
      .offset(offset)
      .execute() as Promise<Row[]>,
}

const ids = (found: readonly Row[]) => found.map(({ id }) => id)

/** The pages by offset, until one is empty. */
async function walkByOffset<R, Q extends R & { readonly offset: number }>(
  { query, select }: Binding<R, Q>,
  state: PeopleState,
  nulls: NullOrder,
): Promise<string[]> {
  const found: string[] = []
  for (let pageIndex = 0; ; pageIndex++) {
    const pagination = { pageIndex, pageSize: PAGE_SIZE }
    const request = query({ ...state, pagination }, nulls)
    const page = ids(await select(request, request.offset))
    if (!page.length) return found
    found.push(...page)
  }
}

/** The pages by the key of the last row, or of the first row from the end on, until one is empty. */
async function walkByKey<R, Q extends R>(
  { query, page: read }: Binding<R, Q>,
  state: PeopleState,
  nulls: NullOrder,
  way: 'after' | 'before',
  start?: string,
): Promise<string[]> {
  const request = query({ ...state, pagination: { pageIndex: 0, pageSize: PAGE_SIZE } }, nulls)
  const found: string[] = []
  for (let row = start; ;) {
    const page = ids((await read(request, { [way]: row })).rows)
    if (!page.length) return found
    if (way === 'after') found.push(...page)
    else found.unshift(...page)
    row = way === 'after' ? page.at(-1) : page[0]
  }
}

describe('pages', () => {
  it.each(walks)('of $sorting $filter, NULLs $nulls', async ({ sorting, filter, nulls }) => {
    const { state, issues } = peopleTable.parse(`?sorting=${sorting}${filter}`)
    expect(issues).toEqual([])
    const expected = ids(findInArray(rows, state, nulls))
    expect(expected.length).toBeGreaterThan(PAGE_SIZE)
    expect(new Set(expected).size).toBe(expected.length)
    expect(await walkByOffset(inDrizzle, state, nulls)).toEqual(expected)
    expect(await walkByOffset(inKysely, state, nulls)).toEqual(expected)
    expect(await walkByKey(inDrizzle, state, nulls, 'after')).toEqual(expected)
    expect(await walkByKey(inKysely, state, nulls, 'after')).toEqual(expected)
    const last = expected.at(-1)
    const before = expected.slice(0, -1)
    expect(await walkByKey(inDrizzle, state, nulls, 'before', last)).toEqual(before)
    expect(await walkByKey(inKysely, state, nulls, 'before', last)).toEqual(before)
  })
})
