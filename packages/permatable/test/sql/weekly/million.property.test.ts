import { eq, type SQL } from 'drizzle-orm'
import { readPage, tableQuery } from 'permatable/drizzle'
import * as inKyselyQueries from 'permatable/kysely'
import type { NullOrder, PageRequest } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOf, kyselyQuery } from '../kysely-people.ts'
import type { TestDatabase } from '../open-database.ts'
import { cities, openPeople, options, people, peopleTable } from '../people.ts'

/** How PostgreSQL reads pages of a million rows: by the nodes of its plans, and by the rows that each reads. No time counts. */

const COUNT = 1_000_000

const indexes = `
  create index on people (created_at, id);
  create index on people (age desc nulls last, id desc);
  create index on people (created_at desc, age desc nulls last, id desc);
  create index on people (age, id);
  vacuum analyze people;`

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
]

const rowsOf = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

interface Case {
  readonly sorting: string
  readonly nulls: NullOrder
  /** The most rows that a node reads. */
  readonly reads: number
}

const cases: readonly Case[] = [
  { sorting: 'createdAt.asc', nulls: 'last', reads: 1000 },
  { sorting: 'createdAt.desc', nulls: 'last', reads: 1000 },
  { sorting: 'age.asc', nulls: 'last', reads: 1000 },
  { sorting: 'age.desc', nulls: 'last', reads: 1000 },
  { sorting: 'age.asc', nulls: 'largest', reads: 1000 },
  { sorting: 'age.desc', nulls: 'largest', reads: 1000 },
  { sorting: 'createdAt.desc,age.desc', nulls: 'last', reads: 1000 },
]

describe('of a million rows', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openPeople(COUNT)
    for (const statement of indexes.split(';').filter((one) => one.trim()))
      await opened.exec(statement)
  })
  afterAll(() => opened.close())

  const inDrizzle = ({ where, orderBy, limit }: PageRequest<SQL | undefined, SQL[]>): Statement => {
    const { sql, params } = opened.db
      .select({ id: people.id, city: cities.name })
      .from(people)
      .leftJoin(cities, eq(cities.id, people.cityId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .toSQL()
    return { text: sql, values: params }
  }
  type KyselyQuery = ReturnType<ReturnType<typeof kyselyQuery>>
  const inKysely = ({
    where,
    orderBy,
    limit,
  }: PageRequest<KyselyQuery['where'], KyselyQuery['orderBy']>): Statement => {
    const { sql, parameters } = kyselyOf(opened)
      .selectFrom('people')
      .leftJoin('cities', 'cities.id', 'people.city_id')
      .select(['people.id', 'cities.name'])
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
      .compile()
    return { text: sql, values: parameters }
  }

  async function explain({ text, values }: Statement): Promise<readonly PlanNode[]> {
    const { rows } = await opened.query(`explain (analyze, format json) ${text}`, [...values])
    const [{ 'QUERY PLAN': plan } = {}] = rows as { 'QUERY PLAN'?: [{ Plan: PlanNode }] }[]
    return plan ? nodesOf(plan[0].Plan) : []
  }

  /** The nodes for which a page does not come from an index in its order. */
  async function faultsOf(statement: Statement, { reads }: Case): Promise<readonly string[]> {
    const nodes = await explain(statement)
    const faults = nodes
      .filter((node) => rowsOf(node) > reads)
      .map((node) => `${node['Node Type']} of ${rowsOf(node)} rows`)
    const isIndexed = nodes.some((node) => /^Index (Only )?Scan$/.test(node['Node Type']))
    return isIndexed ? faults : [...faults, 'no index']
  }

  const queriesOf = ({ sorting, nulls }: Case) => {
    const { state } = peopleTable.parse(
      `?columnFilters=status./active&pageSize=20&sorting=${sorting}`,
    )
    return {
      drizzle: tableQuery(peopleTable, { ...options, nulls })(state),
      kysely: kyselyQuery(nulls)(state),
    }
  }

  it.each(cases)('the first page by $sorting, NULLs $nulls, is read from an index', async (of) => {
    const { drizzle, kysely } = queriesOf(of)
    expect(await faultsOf(inDrizzle(drizzle), of)).toEqual([])
    expect(await faultsOf(inKysely(kysely), of)).toEqual([])
  })

  it.each(cases)('the page at row 500,000 by $sorting, NULLs $nulls, too', async (of) => {
    const { drizzle, kysely } = queriesOf(of)
    // Where the table is sorted by age, the first or the last of these rows has none.
    for (const offset of [50_000, 500_000, 950_000]) {
      const [row] = await opened.db
        .select({ id: people.id })
        .from(people)
        .orderBy(...drizzle.orderBy)
        .offset(offset)
        .limit(1)
      for (const way of ['after', 'before'] as const) {
        const cursor = { [way]: row?.id }
        const faults: string[] = []
        const note = async (statement: Statement) => {
          faults.push(...(await faultsOf(statement, of)))
          return []
        }
        await readPage(opened.db, drizzle, cursor, (request) => note(inDrizzle(request)))
        await inKyselyQueries.readPage(kyselyOf(opened), kysely, cursor, (request) =>
          note(inKysely(request)),
        )
        expect(faults).toEqual([])
      }
    }
  })
})
