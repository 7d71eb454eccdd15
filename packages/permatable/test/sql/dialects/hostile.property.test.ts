import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import * as orm from 'permatable/drizzle'
import * as inKysely from 'permatable/kysely'
import { withinGroup, type Domain } from 'permatable/query'
import { expanded, grouping, slice } from 'permatable/slices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hostileAddress } from '../hostile-addresses.ts'
import { databases, type DialectDatabase, type Speaks } from './databases.ts'
import type { Database } from './definition.ts'
import { kyselyOver } from './kysely-over.ts'
import { createTies, kinds, tables, type Tie } from './ties.ts'

/** Whatever an address holds, no query fails on any database, and no SQL text has a part of the address. */

const rows = Array.from({ length: 40 }, (_, at): Tie => ({
  tenant: at % 3,
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  rank: at % 5 || null,
  name: ['Ann', "O'Neil", 'a%b', null][at % 4] ?? null,
  label: 'a',
  isOpen: at % 2 === 0,
  micros: 1_790_000_000_000_000 + at,
  due: '2026-11-20',
  amount: at / 4,
  score: 0.5,
  serial: BigInt(at),
  kind: kinds[at % 3] ?? null,
}))

/** The ids of the addresses, each as a column of the table with the operators of its domain. */
const fields = {
  name: ['name', 'text'],
  age: ['rank', 'int4'],
  city: ['label', 'text'],
  status: ['kind', { enum: kinds }],
  createdAt: ['seen', 'timestamptz'],
  amount: ['amount', 'numeric'],
  id: ['id', 'uuid'],
  born: ['due', 'date'],
  score: ['score', 'float4'],
  visits: ['serial', 'int8'],
  isMember: ['is_open', 'bool'],
} as const satisfies Readonly<Record<string, readonly [string, Domain]>>

function domainIn(speaks: Speaks, domain: Domain): Domain {
  if (domain === 'timestamptz')
    return { postgres: domain, sqlite: 'unixMilliseconds', mysql: 'datetime' }[speaks] as Domain
  if (typeof domain === 'object') return { ...domain, isOrdinal: speaks === 'mysql' }
  if (domain === 'uuid' && speaks !== 'postgres') return 'text'
  return domain === 'text' || speaks !== 'sqlite' || domain !== 'numeric' ? domain : 'float8'
}

/** A query takes the operators of each domain, or the column's own form. */
type Takes = 'operators' | 'forms'
const forms: Readonly<Record<string, 'contains' | 'between' | 'anyOf' | 'is'>> = {
  ...({ name: 'contains', city: 'contains', age: 'between', born: 'between' } as const),
  ...({ createdAt: 'between', amount: 'between', status: 'anyOf', visits: 'anyOf' } as const),
  ...({ id: 'is', score: 'is', isMember: 'is' } as const),
}
const formOf = (takes: Takes, id: string) =>
  (takes === 'forms' && forms[id]) || ('byOperator' as const)

const table = defineTableSearchParams({
  after: slice({ default: null, codec: z.string() }),
  grouping: grouping(),
  expanded: expanded(),
  pagination: { maxPageSize: Infinity },
  columns: columnsOf(Object.keys(fields).map((id) => ({ id, filterFn: () => true }))),
})
type State = typeof table.defaults

interface Asked {
  readonly texts: string[]
  run(): Promise<number>
}

const columnOf = {
  ...{ anyOf: orm.anyOf, between: orm.between, byOperator: orm.byOperator },
  ...{ contains: orm.contains, is: orm.is },
}

function inDrizzle({ db, speaks }: DialectDatabase, state: State, takes: Takes): Asked {
  const ties = tables[speaks] as typeof tables.postgres
  const make = {
    postgres: orm.tableQuery,
    sqlite: orm.sqliteTableQuery,
    mysql: orm.mysqlTableQuery,
  }[speaks] as unknown as typeof orm.tableQuery
  const declared = Object.entries(fields).map(([id, [name, domain]]) => [
    id,
    (columnOf[formOf(takes, id)] as typeof orm.byOperator)(
      sql`${sql.identifier('ties')}.${sql.identifier(name)}`,
      {
        domain: domainIn(speaks, domain) as 'text',
      },
    ),
  ])
  const query = make(table, {
    key: [ties.tenant, ties.id],
    columns: Object.fromEntries(declared) as never,
    search: [ties.name],
  })(state)
  const texts: string[] = []
  const select = async (where: SQL | undefined, orderBy: SQL[], limit: number) => {
    const statement = db
      .select({ tenant: ties.tenant, id: ties.id })
      .from(ties)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    texts.push(statement.toSQL().sql)
    return (await statement) as { tenant: number; id: string }[]
  }
  return {
    texts,
    async run() {
      let opens = 0
      const found = await select(query.where, query.orderBy, query.limit)
      await select(query.without('status'), [], query.limit)
      const row = found.at(-1)
      for (const cursor of [{ after: [1, state.after] }, { before: row && [row.tenant, row.id] }])
        await orm.readPage(db, query, cursor, (one) => select(one.where, one.orderBy, one.limit))
      for (const id of Object.keys(state.expanded || {})) {
        const inside = withinGroup(query, id)
        if (inside) opens++
        if (inside) await select(inside.where, inside.orderBy, inside.limit)
      }
      return opens
    },
  }
}

function inKyselyQueries(opened: DialectDatabase, state: State, takes: Takes): Asked {
  const texts: string[] = []
  const db = kyselyOver<Database>({
    speaks: opened.speaks,
    query(text, values) {
      texts.push(text)
      return opened.query(text, values)
    },
  })
  const declare = inKysely.columnsFor<Database, 'ties'>()
  const { mysql, postgres, sqlite } = inKysely
  const declared = Object.entries(fields).map(([id, [name, domain]]) => [
    id,
    (declare[formOf(takes, id)] as typeof declare.byOperator)(
      `ties.${name}` as 'ties.name',
      domainIn(opened.speaks, domain) as 'text',
    ),
  ])
  const query = inKysely.tableQuery(table, {
    dialect: { mysql, postgres, sqlite }[opened.speaks],
    key: [
      declare.is('ties.tenant', 'int4'),
      declare.is('ties.id', domainIn(opened.speaks, 'uuid') as 'text'),
    ],
    columns: Object.fromEntries(declared) as never,
    search: ['ties.name'],
  })(state)
  const select = (where: typeof query.where, orderBy: typeof query.orderBy, limit: number) =>
    db
      .selectFrom('ties')
      .select(['tenant', 'id'])
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
      .execute()
  return {
    texts,
    async run() {
      const found = await select(query.where, query.orderBy, query.limit)
      const row = found.at(-1)
      for (const cursor of [{ after: [1, state.after] }, { before: row && [row.tenant, row.id] }])
        await inKysely.readPage(db, query, cursor, (one) =>
          select(one.where, one.orderBy, one.limit),
        )
      const open = Object.keys(state.expanded || {}).flatMap((id) => withinGroup(query, id) ?? [])
      for (const inside of open) await select(inside.where, inside.orderBy, inside.limit)
      return open.length
    },
  }
}

const words = new Set(
  'select from where and or not in is null as asc desc nulls first last limit order by any array true false'
    .concat(
      ' ilike like glob escape collate binary cast convert using utf8mb utf mb lower value json_each union all',
    )
    .concat(
      ' page r k v e text timestamptz bool integer char decimal ties tenant id rank name label kind seen due',
    )
    .concat(' amount score serial is_open case typeof when then else end')
    .split(' '),
)
/** Texts of constants alone. */
const isFixed = (text: string) => {
  const rest = text.replaceAll("escape '!'", 'escape').replaceAll("when 'integer'", 'when')
  return (
    /^[\w"`$.,()<>=*:?+ ]*$/.test(rest) &&
    [...rest.matchAll(/[a-z_]+[a-z_\d]*/gi)].every(([word]) => words.has(word.replace(/\d+$/, '')))
  )
}

describe.each(databases)('%s', (_, open) => {
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await createTies(opened, rows)
  })
  afterAll(() => opened.close())

  it.each([
    ['Drizzle', inDrizzle],
    ['Kysely', inKyselyQueries],
  ])('no address makes a query of %s fail, or gets into its text', async (__, ask) => {
    let opens = 0
    const property = fc.asyncProperty(
      hostileAddress,
      fc.constantFrom<Takes>('operators', 'forms'),
      async (address, takes) => {
        const asked = ask(opened, table.parse(address).state, takes)
        opens += await asked.run()
        expect(asked.texts.filter((text) => !isFixed(text))).toEqual([])
      },
    )
    await fc.assert(property, { numRuns: 100 })
    expect(opens).toBeGreaterThan(3)
    const [left] = await opened.query('select count(*) as total from ties')
    expect(Number((left as { total: unknown }).total)).toBe(rows.length)
  })
})
