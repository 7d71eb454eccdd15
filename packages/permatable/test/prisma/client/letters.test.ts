import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, day, dayRange, operators, someOf } from 'permatable/columns'
import { tableQuery } from 'permatable/prisma'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type PrismaDatabase } from './database.ts'

// What the model of `ties` lacks: another schema of the database, a list, JSON, days and deleted rows.

const berlin = calendarIn('Europe/Berlin')
const table = defineTableSearchParams({
  columns: columns({
    words: someOf(['a', 'b', 'c']),
    sentOn: dayRange(),
    sent: operators(day(), ['is', 'last', 'previous'], berlin),
  }),
})
// The types of the real client are checked in types.ts.
const lettersQuery = tableQuery<never>()(table, {
  database: 'postgresql',
  key: { id: 'Int' } as never,
  columns: {
    words: 'String[]',
    sentOn: 'Date?',
    sent: { column: 'sentOn', type: 'Date?' },
  } as never,
})

const onPostgres = databases.filter(([name]) => name === 'PostgreSQL')

describe.each(onPostgres)('letters of an archive on %s', (_, open) => {
  let database: PrismaDatabase
  beforeAll(async () => {
    database = await open()
    const { query } = database.opened
    await query('create schema archive')
    await query(
      `create table archive.letters (id int primary key, words text[] not null, meta jsonb, sent_on date, deleted_at timestamp)`,
    )
    await query(`insert into archive.letters values
      (1, '{a,b}', '{"size": 1}', '2026-11-01', null),
      (2, '{c}', null, '2026-11-20', null),
      (3, '{}', '[]', '2026-11-27', null),
      (4, '{b,é}', null, null, null),
      (5, '{a}', null, '2026-11-27', '2026-11-28')`)
  })
  afterAll(() => database.close())

  it.each([
    ['', [1, 2, 3, 4]],
    ['?columnFilters=words./a/c', [1, 2]],
    ['?columnFilters=sentOn./2026-11-02/', [2, 3]],
    ['?columnFilters=sentOn./2026-11-20/2026-11-20', [2]],
    ['?columnFilters=sent./last/8/day', [2, 3]],
    ['?columnFilters=sent./previous/1/month', []],
    ['?columnFilters=sentOn./2026-11-01/2026-11-30,words./b', [1]],
  ])('%s finds the letters %j, none of them deleted', async (url, ids) => {
    const now = new Date('2026-11-27T12:00Z')
    const query = lettersQuery(table.parse(url).state, { now, scope: { deletedAt: null } as never })
    const rows = await database.prisma.letter.findMany({
      where: query.where,
      orderBy: query.orderBy,
    })
    expect({ ids: rows.map(({ id }) => id), issues: query.issues }).toEqual({ ids, issues: [] })
  })

  it('have the field of an extension', async () => {
    const client = database.prisma.$extends({
      result: {
        letter: {
          length: {
            needs: { words: true },
            compute: (row: { words: string[] }) => row.words.length,
          },
        },
      },
    })
    const { where, orderBy } = lettersQuery(table.defaults)
    const rows = await client.letter.findMany({ where, orderBy })
    expect(rows.map(({ length }) => length)).toEqual([2, 1, 0, 2, 1])
  })
})
