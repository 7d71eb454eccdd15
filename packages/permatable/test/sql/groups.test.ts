import { asc, count, eq, getTableColumns, max, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as kysely from 'kysely'
import { defineTableSearchParams } from 'permatable'
import { contains, is, tableQuery, type TableQuery as DrizzleQuery } from 'permatable/drizzle'
import type { TableQuery as KyselyQuery } from 'permatable/kysely'
import {
  groupIdOf,
  readGroups,
  withinGroup,
  type ExpandedGroups,
  type FoundGroup,
} from 'permatable/query'
import { grouping } from 'permatable/slices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupsInBrowser, type Person, type Tree } from './browser-groups.ts'
import { kyselyOf, kyselyQuery } from './kysely-people.ts'
import type { TestDatabase } from './open-database.ts'
import {
  cities,
  declared,
  openPeople,
  options,
  people,
  peopleQuery,
  peopleTable,
} from './people.ts'

const COUNT = 400

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPeople(COUNT)
  // Texts that could be a part of an id, or that of NULL.
  const names = ['null', '\\null', '>', 'a>age:18', 'a\\>b', 'a\\', ':', '', "'; --", 'NULL']
  await opened.query(
    `update people set name = ($1::text[])[1 + mod(abs(hashtext(id::text)), ${names.length})]`,
    [names],
  )
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
    'grouping=age,status&sorting=age.asc,status.asc&globalFilter=null',
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

  it('are found where their values are equal and not the same', async () => {
    await opened.exec('create extension citext')
    const spellings = tableQuery(peopleTable, {
      ...options,
      columns: {
        ...declared,
        name: contains(sql<string>`${people.name}::citext`, { domain: 'citext' }),
      },
    })
    const found = await readGroups(spellings(stateOf('?grouping=name,age')), true, {
      async groups({ where, level }: DrizzleQuery) {
        // Each depth shows another spelling of a name.
        const shown = 'age' in level ? sql`max(upper(${people.name}))` : sql`min(${people.name})`
        const columns = Object.values(level)
        return opened.db
          .select({ ...level, name: shown, count: count() })
          .from(people)
          .where(where)
          .groupBy(...columns)
      },
      rows: () => Promise.resolve([]),
      maxExpanded: 1000,
    })
    const inside = found.flatMap(({ group, groups }) => [
      [group.count, groups.reduce((sum, { group: one }) => sum + one.count, 0)],
    ])
    expect(inside.length).toBeGreaterThan(5)
    for (const [own, sum] of inside) expect(sum).toBe(own)
  })

  it('have the rows of their scope only', async () => {
    const state = stateOf('?grouping=status')
    const active = peopleQuery(state, { scope: eq(people.status, 'active') })
    const inside = (groupId: string) => withinGroup(active, groupId)?.where
    expect(await opened.db.$count(people, inside('status:active'))).toBe(COUNT / 4)
    expect(await opened.db.$count(people, inside('status:paused'))).toBe(0)
    const scope = kysely.sql<kysely.SqlBool>`people.status = 'active'`
    const paused = withinGroup(kyselyQuery('last')(state, { scope }), 'status:paused')
    const query = kyselyOf(opened).selectFrom('people').select('id')
    expect(await query.where(paused?.where ?? scope).execute()).toEqual([])
  })

  it('are none without a grouping', async () => {
    expect(await inDrizzle('', true)).toEqual([])
  })

  it.each(['name', 'name,age', 'age,name,city'])(
    'by %s have all rows, each its own, whatever its texts are',
    async (ids) => {
      const found = leavesOf(await inDrizzle(`?grouping=${ids}`, true, 10_000))
      for (const { group, rows } of found) {
        expect(rows).toHaveLength(group.count)
        for (const row of rows) expect(row).toMatchObject(valuesOf(group, ids))
      }
      const rows = found.flatMap((one) => one.rows.map(({ id }) => id))
      expect(new Set(rows).size).toBe(COUNT)
      expect(rows).toHaveLength(COUNT)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    },
  )
})

describe('a group by a column of any type', () => {
  const grouped = defineTableSearchParams({ grouping: grouping() })
  const byType = tableQuery(grouped, {
    key: people.id,
    columns: {
      id: is(people.id),
      name: is(people.name),
      age: is(people.age),
      status: is(people.status),
      amount: is(people.amount),
      born: is(people.born),
      score: is(people.score),
      visits: is(people.visits),
      isMember: is(people.isMember),
    },
  })
  const columnsByName: Readonly<Record<string, PgColumn>> = getTableColumns(people)
  const queryBy = (id: string) => byType(grouped.parse(`?grouping=${id}`).state)

  beforeAll(() =>
    opened.exec(`update people set
      born = date '2000-01-01' + age,
      score = case age when 18 then 'NaN' when 19 then 'Infinity' else age / 7.0::real end,
      visits = case age when 18 then 9007199254740991 else age - 20 end,
      is_member = age > 20`),
  )

  it.each(['name', 'age', 'status', 'amount', 'born', 'score', 'visits', 'isMember'])(
    'has its rows: %s',
    async (id) => {
      const column = columnsByName[id] ?? people.id
      const query = queryBy(id)
      const groups = await opened.db
        .select({ value: column, count: count() })
        .from(people)
        .groupBy(column)
      expect(groups.length).toBeGreaterThan(2)
      for (const group of groups) {
        const inside = withinGroup(query, groupIdOf(query, { [id]: group.value }))
        expect(inside?.issues).toEqual([])
        expect(await opened.db.$count(people, inside?.where)).toBe(group.count)
      }
    },
  )

  it.each([
    ['age', '18.5'],
    ['age', '2147483648'],
    ['age', ' 18'],
    ['visits', '9223372036854775808'],
    ['amount', '1e400'],
    ['score', ''],
    ['born', '2020-13-01'],
    ['isMember', 'yes'],
    ['status', 'gone'],
    ['id', 'x'],
    ['name', '\0'],
  ])('has none for a value that the column cannot hold: %s %j', async (id, value) => {
    const inside = withinGroup(queryBy(id), `${id}:${value}`)
    expect(inside?.issues).toMatchObject([
      { slice: 'expanded', reason: `'${id}': a value that the column cannot hold` },
    ])
    expect(await opened.db.$count(people, inside?.where)).toBe(0)
  })

  it.each([
    '',
    '>',
    'age',
    'age:18>',
    '>age:18',
    'age:18>age:18',
    'status:active',
    'age:18\\',
    'x',
  ])('is not one with the id %j', (groupId) => {
    expect(withinGroup(queryBy('age'), groupId)).toBeUndefined()
  })
})

const idsOf = (tree: readonly Tree[]): string[] =>
  tree.flatMap(({ id, groups }) => [id, ...idsOf(groups)])

const leavesOf = <G, R>(found: readonly FoundGroup<G, R>[]): FoundGroup<G, R>[] =>
  found.flatMap((one) => (one.groups.length ? leavesOf(one.groups) : [one]))

const valuesOf = (group: Group, grouping: string) =>
  Object.fromEntries(grouping.split(',').map((id) => [id, group[id]]))
