import type { SQL } from 'drizzle-orm'
import * as my from 'drizzle-orm/mysql-core'
import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import { defineTableSearchParams } from 'permatable'
import { columns, operators, text } from 'permatable/columns'
import * as orm from 'permatable/drizzle'
import { withinGroup } from 'permatable/query'
import { grouping } from 'permatable/slices'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases, type DialectDatabase, type Select } from './databases.ts'
import { queryIn } from './definition.ts'

/** Texts that a column's character set lacks, and numbers of all digits that a column takes. */

const ownType = { dataType: () => 'varchar(20)' }

const tables = {
  postgres: pg.pgTable('limits', {
    id: pg.text().primaryKey(),
    name: pg.text(),
    amount: pg.numeric({ precision: 65, scale: 0 }),
    code: pg.customType<{ data: string }>(ownType)(),
  }),
  sqlite: lite.sqliteTable('limits', {
    id: lite.text().primaryKey(),
    name: lite.text(),
    amount: lite.numeric(),
    code: lite.customType<{ data: string }>(ownType)(),
  }),
  mysql: my.mysqlTable('limits', {
    id: my.varchar({ length: 36 }).primaryKey(),
    name: my.varchar({ length: 40 }),
    amount: my.decimal({ precision: 65, scale: 0 }),
    code: my.customType<{ data: string }>(ownType)(),
  }),
}

const created = {
  postgres:
    'create table limits (id text primary key, name text, amount numeric(65, 0), code varchar(20))',
  sqlite: 'create table limits (id text primary key, name text, amount numeric, code varchar(20))',
  // Of three bytes for a character, as in tables from before MySQL 8.
  mysql: `create table limits (id varchar(36) character set utf8mb3 primary key, name varchar(40) character set utf8mb3,
    amount decimal(65, 0), code varchar(20))`,
}

const ids = ['a', 'b', 'c', 'd', 'e']
const names = ['Ann', '日本', 'Zürich', 'ann', null]

const table = defineTableSearchParams({
  grouping: grouping(),
  columns: columns({
    name: operators(text(), ['is', 'isNot', 'anyOf', 'noneOf', 'contains', 'startsWith']),
    amount: text(),
    code: text(),
  }),
})

interface Found {
  readonly id: unknown
}

/** The ids of all rows, page by page. */
async function walk(
  { db }: DialectDatabase,
  query: orm.TableQuery<orm.AnyRef>,
  select: (where: SQL | undefined) => Select,
) {
  const walked: unknown[] = []
  for (let hasNext = true; hasNext && walked.length < 20;) {
    const cursor = { after: walked.at(-1) }
    const page = await query.readPage(db, cursor, async ({ where, orderBy, limit }) => {
      const rows = select(where).orderBy(...orderBy)
      return (await rows.limit(limit)) as Found[]
    })
    walked.push(...page.rows.map(({ id }) => id))
    ;({ hasNext } = page)
  }
  return walked
}

describe.each(databases)('%s', (_, open) => {
  let opened: DialectDatabase
  let query: (search: string) => orm.TableQuery
  beforeAll(async () => {
    opened = await open()
    const { create = opened.query, speaks } = opened
    await create(created[speaks])
    const values = ids.map((id, at) => {
      const name = names[at]
      return `('${id}', ${name ? `'${name}'` : 'null'}, ${'9'.repeat(60)}${at}, 'code ${ids.at(-1 - at)}')`
    })
    await opened.query(`insert into limits values ${values.join()}`)
    const limits = tables[speaks] as typeof tables.postgres
    const queryOf = queryIn(speaks)(table, {
      table: limits,
      columns: {
        amount: { column: limits.amount, filter: 'none' },
        code: { column: limits.code, filter: 'none' },
      },
      search: [limits.name],
    })
    query = (search) => queryOf(table.parse(search).state)
  })
  afterAll(() => opened.close())

  const select = (where: SQL | undefined) => {
    const limits = tables[opened.speaks]
    return opened.db.select({ id: limits.id }).from(limits).where(where)
  }
  const found = async (where: SQL | undefined) =>
    ((await select(where)) as Found[]).map(({ id }) => id).sort()

  it.each([
    ['?columnFilters=name./is/😀', []],
    ['?columnFilters=name./isNot/😀', ids],
    ['?columnFilters=name./anyOf/😀/Ann', ['a']],
    ['?columnFilters=name./noneOf/😀/Ann', ['b', 'c', 'd', 'e']],
    ['?columnFilters=name./contains/😀', []],
    ['?globalFilter=😀', []],
    ['?columnFilters=name./is/日本', ['b']],
    ['?columnFilters=name./anyOf/Zürich/日本', ['b', 'c']],
  ])('a text that no row can have is no error: %s', async (search, expected) => {
    expect(await found(query(search).where)).toEqual(expected)
  })

  it('nor is it one in a key or a group of a link', async () => {
    const page = await query('').readPage(opened.db, { after: '😀' }, ({ where }) => select(where))
    expect(page.isRowGone).toBe(true)
    const inside = (name: string) => withinGroup(query('?grouping=name'), `name:${name}`)?.where
    expect(await found(inside('😀'))).toEqual([])
    expect(await found(inside('日本'))).toEqual(['b'])
  })

  it.each([
    ['amount.asc', ids],
    ['amount.desc', [...ids].reverse()],
    ['code.asc', [...ids].reverse()],
    ['code.desc', ids],
  ])(
    'numbers of 61 digits, and a type of the app, are paged by key: %s',
    async (sorting, expected) => {
      expect(await walk(opened, query(`?pageSize=2&sorting=${sorting}`), select)).toEqual(expected)
    },
  )
})

/** What a column of numbers may hold in SQLite, where a type is no rule. */
const kept = [
  ...['1', '1.5', '0.30000000000000004', '1e300', "'N/A'", "''", 'null', '1', "x'00ff'"],
  ...['-9223372036854775808', '9007199254740992', '9007199254740993', '9007199254740994'],
]

const onSqlite = databases.filter(([name]) => name === 'libSQL' || name === 'better-sqlite3')

describe.each(onSqlite)('%s', (_, open) => {
  const mixed = lite.sqliteTable('mixed', {
    id: lite.integer().primaryKey(),
    whole: lite.integer(),
    amount: lite.numeric(),
  })
  const definition = defineTableSearchParams({
    columns: columns({ whole: text(), amount: text() }),
  })
  const queryOf = orm.sqliteTableQuery(definition, {
    table: mixed,
    columns: {
      whole: { column: mixed.whole, filter: 'none' },
      amount: { column: mixed.amount, filter: 'none' },
    },
  })
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await opened.query('create table mixed (id integer primary key, whole integer, amount numeric)')
    const values = kept.map((value, at) => `(${at}, ${value}, ${value})`)
    await opened.query(`insert into mixed values ${values.join()}`)
  })
  afterAll(() => opened.close())

  it.each(['whole.asc', 'whole.desc', 'amount.asc', 'amount.desc'])(
    'pages by key over all that a column of numbers holds: %s',
    async (sorting) => {
      const query = queryOf(definition.parse(`?pageSize=2&sorting=${sorting}`).state)
      const select = (where: SQL | undefined) =>
        opened.db.select({ id: mixed.id }).from(mixed).where(where)
      const all = (await select(query.where).orderBy(...query.orderBy)) as Found[]
      expect(await walk(opened, query, select)).toEqual(all.map(({ id }) => id))
    },
  )
})

it('tells once that no link can name a key of bytes', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const files = my.mysqlTable('files', { id: my.binary({ length: 16 }).primaryKey() })
  const named = my.mysqlTable('named', { id: my.varchar({ length: 36 }).primaryKey() })
  const all = defineTableSearchParams({ columns: columns({}) })
  const [ofBytes, ofTexts] = [files, named].map((table) => orm.mysqlTableQuery(all, { table }))
  const db = { execute: () => Promise.resolve([]) }
  const read = () => Promise.resolve([])
  await ofTexts?.(all.defaults).readPage(db, { after: 'a' }, read)
  expect(warn).not.toHaveBeenCalled()
  for (const after of ['a', 'b']) await ofBytes?.(all.defaults).readPage(db, { after }, read)
  expect(warn.mock.calls).toEqual([
    [
      "[permatable] no page starts after a row, because a link can't name this key's type — page by another unique column",
    ],
  ])
  warn.mockRestore()
})
