import { count, eq, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import {
  anyOf,
  between,
  byOperator,
  is,
  readPage,
  tableQuery,
  type TableQuery,
} from 'permatable/drizzle'
import { withinGroup, type QueryColumn, type PageRequest } from 'permatable/query'
import { expanded, grouping, slice } from 'permatable/slices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { isFull, runsOf } from '../support/runs.ts'
import { hostileAddress } from './hostile-addresses.ts'
import type { TestDatabase } from './open-database.ts'
import { cities, declared, openPeople, options, people, peopleTable } from './people.ts'

/** Whatever an address holds, no query fails, and no SQL text has a part of the address. */

const COUNT = 60

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPeople(COUNT)
})
afterAll(() => opened.close())

/** Columns of all domains, which take any filter value. */
const all = {
  ...declared,
  id: is(people.id),
  age: byOperator(people.age),
  status: byOperator(people.status),
  createdAt: byOperator(people.createdAt),
  amount: byOperator(people.amount),
  born: between(people.born),
  score: byOperator(people.score),
  visits: anyOf(people.visits),
  isMember: is(people.isMember),
}
const after = slice({ default: null, codec: z.string() })
const pagination = { maxPageSize: Infinity }
/** Its columns take any value. */
const loose = defineTableSearchParams({
  after,
  grouping: grouping(),
  expanded: expanded(),
  pagination,
  columns: columnsOf(Object.keys(all).map((id) => ({ id, filterFn: () => true }))),
})
/** It declares no column. */
const undeclared = defineTableSearchParams({
  after,
  grouping: grouping(),
  expanded: expanded(),
  pagination,
})

type Ask = (address: string) => {
  query: TableQuery
  after: unknown
  /** The ids of the groups that the address opens. */
  open: readonly string[]
}
const ask =
  <S extends object>(
    table: { parse(address: string): { state: S } },
    query: (state: S) => TableQuery,
  ): Ask =>
  (address) => {
    const { state } = table.parse(address)
    return {
      query: query(state),
      after: 'after' in state ? state.after : undefined,
      open: 'expanded' in state && state.expanded ? Object.keys(state.expanded) : [],
    }
  }
const looseQuery = (columns: Readonly<Record<string, QueryColumn<never, never>>>) =>
  tableQuery(loose, { ...options, columns: columns as never })
const asks: readonly Ask[] = [
  ask(peopleTable, tableQuery(peopleTable, options)),
  ask(loose, looseQuery(all as never)),
  ask(undeclared, tableQuery(undeclared, { ...options, columns: all as never })),
]

const words = new Set(
  'select from left join on where and or not in is distinct null as asc desc nulls first last limit offset order by group'
    .concat(
      ' any array count true false ilike people cities id name age city_id status created_at amount born score',
    )
    .concat(' visits is_member union all page r k text timestamptz bool')
    .split(' '),
)
const isFixed = (sql: string) =>
  /^[\w"$.,()<>=*: ]*$/.test(sql) &&
  [...sql.matchAll(/[a-z_]+/gi)].every(([word]) => words.has(word))

/** Runs the queries of one page, and of the groups that it opens. Returns the texts of SQL. */
async function run({ query, after: row, open }: ReturnType<Ask>): Promise<string[]> {
  const { db } = opened
  const texts: string[] = []
  const noted = <Q extends { toSQL(): { sql: string } }>(one: Q) => {
    texts.push(one.toSQL().sql)
    return one
  }
  const select = ({ where, orderBy, limit }: PageRequest<SQL | undefined, SQL[]>, offset = 0) =>
    noted(
      db
        .select({ id: people.id, city: cities.name })
        .from(people)
        .leftJoin(cities, eq(cities.id, people.cityId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    )
  await select(query, query.offset)
  const [found] = await noted(
    db
      .select({ total: count() })
      .from(people)
      .leftJoin(cities, eq(cities.id, people.cityId))
      .where(query.where),
  )
  await noted(
    db
      .select({ status: people.status, count: count() })
      .from(people)
      .leftJoin(cities, eq(cities.id, people.cityId))
      .where(query.without('status'))
      .groupBy(people.status),
  )
  const total = found?.total ?? 0
  const last = await select(query, query.offsetOf(total))
  expect(last.length > 0).toBe(total > 0)
  await readPage(db, query, { after: row ?? last.at(-1)?.id }, select)
  for (const id of open) {
    const inside = withinGroup(query, id)
    if (inside) await readPage(db, inside, { after: last.at(-1)?.id }, select)
  }
  return texts
}

it('no address makes a query fail, or gets into its text', async () => {
  const askOf = fc.constantFrom(...asks)
  const property = fc.asyncProperty(hostileAddress, askOf, async (address, asked) => {
    const texts = await run(asked(address))
    expect(texts.filter((text) => !isFixed(text))).toEqual([])
  })
  await fc.assert(property, { numRuns: runsOf(10_000) })
  const [left] = await opened.db.select({ total: count() }).from(people)
  expect(left?.total).toBe(COUNT)
})

// The first test says nothing of groups if no address opens any.
it.runIf(isFull)('addresses open groups', () => {
  const opening = fc
    .sample(hostileAddress, 1000)
    .filter((address) =>
      asks
        .map((asked) => asked(address))
        .some(({ query, open }) => open.some((id) => withinGroup(query, id))),
    )
  expect(opening.length).toBeGreaterThan(10)
})

// The first test could not fail if its addresses were harmless.
it.runIf(isFull)('with the domains taken away, addresses make queries fail', async () => {
  const numbers = new Set<unknown>(['int4', 'int8', 'float4', 'numeric'])
  const open = Object.fromEntries(
    Object.entries(all).map(([id, column]) => [
      id,
      { ...column, domain: numbers.has(column.domain) ? 'float8' : 'text' },
    ]),
  )
  const unguarded = ask(undeclared, tableQuery(undeclared, { ...options, columns: open as never }))
  let failed = 0
  for (const address of fc.sample(hostileAddress, 1000))
    await run(unguarded(address)).catch(() => failed++)
  expect(failed).toBeGreaterThan(50)
})

// So it is with those of groups.
it.runIf(isFull)('with the domains taken away, groups make queries fail', async () => {
  const ages = { column: people.age, form: 'is', domain: 'text', isNullable: true } as const
  const unguarded = tableQuery(undeclared, { ...options, columns: { age: ages } as never })
  const query = unguarded(undeclared.parse('?grouping=age').state)
  const { where } = withinGroup(query, 'age:18.5') ?? {}
  await expect(opened.db.$count(people, where)).rejects.toThrow(/age/)
})
