import { asc, count, eq, max, sql, type SQL } from 'drizzle-orm'
import * as kysely from 'kysely'
import type { TableQuery as DrizzleQuery } from 'permatable/drizzle'
import type { TableQuery as KyselyQuery } from 'permatable/kysely'
import { readGroups, type ExpandedGroups, type FoundGroup } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupsInBrowser, type Person, type Tree } from './browser-groups.ts'
import { kyselyOf, kyselyQuery } from './kysely-people.ts'
import type { TestDatabase } from './open-database.ts'
import { cities, openPeople, people, peopleQuery, peopleTable } from './people.ts'

const COUNT = 400

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPeople(COUNT)
})
afterAll(() => opened.close())

const stateOf = (search: string) => peopleTable.parse(search).state

interface Group extends Readonly<Record<string, unknown>> {
  readonly count: number
  readonly oldest: number | null
  readonly amount: number | null
}

const fields = {
  id: people.id,
  name: people.name,
  age: people.age,
  city: cities.name,
  status: people.status,
  amount: sql<number | null>`${people.amount}::float8`,
}
const rowsOf = ({ where, orderBy }: { where: SQL | undefined; orderBy: SQL[] }) =>
  opened.db
    .select(fields)
    .from(people)
    .leftJoin(cities, eq(cities.id, people.cityId))
    .where(where)
    .orderBy(...orderBy)

const inDrizzle = (search: string, expanded: ExpandedGroups, maxExpanded?: number) =>
  readGroups(peopleQuery(stateOf(search)), expanded, {
    async groups({ where, level }: DrizzleQuery) {
      const columns = Object.values(level)
      const found = await opened.db
        .select({
          ...level,
          count: count(),
          oldest: max(people.age),
          total: sql<number | null>`sum(${people.amount})::float8`,
        })
        .from(people)
        .leftJoin(cities, eq(cities.id, people.cityId))
        .where(where)
        .groupBy(...columns)
        .orderBy(...columns.map((column) => asc(column)))
      return found.map(({ total, ...group }): Group => ({ ...group, amount: total }))
    },
    rows: rowsOf,
    ...(maxExpanded !== undefined && { maxExpanded }),
  })

const inKysely = (search: string, expanded: ExpandedGroups, maxExpanded: number) =>
  readGroups(kyselyQuery('last')(stateOf(search)), expanded, {
    async groups({ where, level }: KyselyQuery) {
      const columns = Object.entries(level)
      const found = await kyselyOf(opened)
        .selectFrom('people')
        .leftJoin('cities', 'cities.id', 'people.city_id')
        .select(columns.map(([id, column]) => column.as(id)))
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.max('people.age').as('oldest'),
          kysely.sql<number | null>`sum(people.amount)::float8`.as('amount'),
        ])
        .where(where)
        .groupBy(columns.map(([, column]) => column))
        .orderBy(kysely.sql.join(columns.map(([, column]) => column)))
        .execute()
      return found.map((group): Group => ({ ...group, count: Number(group.count) }))
    },
    async rows({ where, orderBy }: KyselyQuery) {
      const found = await kyselyOf(opened)
        .selectFrom('people')
        .leftJoin('cities', 'cities.id', 'people.city_id')
        .select('people.id')
        .where(where)
        .orderBy(orderBy)
        .execute()
      return found as readonly Pick<Person, 'id'>[]
    },
    maxExpanded,
  })

const treeOf = (found: readonly FoundGroup<Group, Pick<Person, 'id'>>[]): readonly Tree[] =>
  found.map(({ id, group, groups, rows }) => ({
    id,
    count: group.count,
    oldest: group.oldest,
    amount: group.amount ?? 0,
    groups: treeOf(groups),
    rows: rows.map((row) => row.id),
  }))

describe('groups', () => {
  it.each([
    'grouping=status&sorting=status.asc',
    'grouping=city&sorting=city.asc,age.desc',
    'grouping=status,age&sorting=status.asc,age.asc&columnFilters=age./20/null',
    'grouping=age,status&sorting=age.asc,status.asc&globalFilter=er',
    'grouping=city,status,age&sorting=city.asc,status.asc,age.asc,amount.desc',
  ])('and their rows are those of a table in the browser: %s', async (params) => {
    const search = `?${params}`
    const query = peopleQuery(stateOf(search))
    const expected = groupsInBrowser(await rowsOf(query), Object.keys(query.groups))
    expect(expected.length).toBeGreaterThan(2)
    expect(treeOf(await inDrizzle(search, true, 1000))).toEqual(expected)
    const ids = Object.fromEntries(idsOf(expected).map((id) => [id, true]))
    expect(treeOf(await inKysely(search, ids, 1000))).toEqual(expected)
  })

  it('are closed, unless the URL opens them', async () => {
    const found = await inDrizzle('?grouping=status,age', { 'status:paused': true })
    expect(found.map(({ id }) => id)).toEqual([
      'status:active',
      'status:paused',
      'status:invited',
      'status:blocked',
    ])
    expect(found.map(({ groups }) => groups.length)).toEqual([0, 12, 0, 0])
    expect(found[1]?.groups.map(({ rows }) => rows.length)).toEqual(Array(12).fill(0))
  })

  it.each<Record<string, boolean>>([
    { 'status:gone': true },
    { 'age:18': true },
    { __proto__: true, constructor: true },
    { 'status:active>age:x': true },
    { 'status:active': false },
  ])('of %j, which are none, open nothing', async (expanded) => {
    const found = await inDrizzle('?grouping=status,age', expanded)
    expect(found.flatMap(({ groups, rows }) => [...groups, ...rows])).toEqual([])
  })

  it('are opened up to a number of them, outer ones first', async () => {
    const found = await inDrizzle('?grouping=status,age', true, 6)
    expect(found.map(({ groups }) => groups.length)).toEqual([12, 12, 12, 12])
    expect(found[0]?.groups.map(({ rows }) => rows.length > 0)).toEqual(
      Array.from({ length: 12 }, (_, at) => at < 2),
    )
    expect(
      (await inDrizzle('?grouping=status,age', true, 1)).map(({ groups }) => groups.length),
    ).toEqual([12, 0, 0, 0])
  })

  it('are read by one query for each depth', async () => {
    let queries = 0
    const found = await readGroups(peopleQuery(stateOf('?grouping=status,city,age')), true, {
      async groups({ where, level }: DrizzleQuery) {
        queries++
        return opened.db
          .select({ ...level, count: count() })
          .from(people)
          .leftJoin(cities, eq(cities.id, people.cityId))
          .where(where)
          .groupBy(...Object.values(level))
      },
      rows: () => Promise.resolve([]),
      maxExpanded: 1000,
    })
    expect(found).toHaveLength(4)
    expect(queries).toBe(3)
  })

  it('are none without a grouping', async () => {
    expect(await inDrizzle('', true)).toEqual([])
  })
})

const idsOf = (tree: readonly Tree[]): string[] =>
  tree.flatMap(({ id, groups }) => [id, ...idsOf(groups)])
