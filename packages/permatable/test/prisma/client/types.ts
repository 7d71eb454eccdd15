// `scripts/prisma.mjs` compiles this beside the clients that Prisma generates.
import { defineTableSearchParams } from 'permatable'
import { columns, calendarIn, dayRange, range, someOf, text } from 'permatable/columns'
import { columnsFor, countRows, readGroups, readPage, tableQuery } from 'permatable/prisma'
import type { PrismaClient } from './postgresql/client/client.ts'
import { Kind } from './postgresql/client/enums.ts'
import type { PrismaClient as SqliteClient } from './sqlite/client/client.ts'

declare const prisma: PrismaClient
declare const lite: SqliteClient

const table = defineTableSearchParams({
  columns: columns({
    name: text(),
    kind: someOf(['new', 'vip', 'old']),
    rank: range(),
    seen: dayRange(),
    due: dayRange(),
    amount: range(),
    level: text(),
    mark: someOf(['a', 'b']),
  }),
})
const { anyOf, between, contains, is } = columnsFor<typeof prisma.tie>()
const tieQuery = tableQuery(table, {
  database: 'postgresql',
  key: [is('tenant', 'Int'), is('id', 'Uuid')],
  columns: {
    name: contains('name', 'String?'),
    kind: anyOf('kind', { enum: Kind, optional: true }),
    rank: between('rank', 'Int?'),
    seen: between('seen', 'DateTime?', { days: calendarIn('Europe/Berlin') }),
    due: between('due', 'Date?'),
    amount: between('amount', 'Decimal?'),
    level: contains('level?.title', 'String'),
    mark: anyOf('marks.some.word', 'String'),
  },
  search: ['name', 'level?.note', 'marks.some.word'],
})

export async function read(url: string) {
  const query = tieQuery(table.parse(url).state, { scope: { tenant: 1 } })
  const { where, orderBy, skip, take } = query
  const [rows, total] = await prisma.$transaction([
    prisma.tie.findMany({ where, orderBy, skip, take, include: { level: true } }),
    prisma.tie.count({ where }),
  ])
  const title: string | undefined = rows[0]?.level?.title
  const page = await readPage(prisma.tie, query, { after: [1, 'a'] }, (one) =>
    prisma.tie.findMany({ ...one, include: { marks: true } }),
  )
  const word: string | undefined = page.rows[0]?.marks[0]?.word
  const { count } = await countRows(prisma.tie, query, { upTo: 10 })
  const facets = await prisma.tie.groupBy({
    by: ['kind'],
    where: query.without('kind'),
    _count: true,
  })
  const first: number | undefined = facets[0]?._count
  const groups = await readGroups(
    query,
    {},
    {
      groups: (one) => prisma.tie.groupBy({ by: one.by, where: one.where, _count: true }),
      rows: (one) =>
        prisma.tie.findMany({ where: one.where, orderBy: one.orderBy, take: one.take }),
    },
  )
  return [title, word, count, total, first, groups]
}

/** A client with a field of its own. */
export function extended() {
  const client = prisma.$extends({
    result: { tie: { shout: { needs: { name: true }, compute: ({ name }) => `${name}!` } } },
  })
  const own = columnsFor<typeof client.tie>()
  const query = tableQuery(table, {
    database: 'postgresql',
    key: own.is('id', 'Uuid'),
    columns: { name: own.contains('name', 'String?') } as never,
  })(table.defaults, { scope: { tenant: 1 } })
  const shouts = async (): Promise<string[]> => {
    const { rows } = await readPage(client.tie, query, {}, (page) => client.tie.findMany(page))
    return rows.map(({ shout }) => shout)
  }
  return shouts
}

/** A model of another schema, with a list, JSON and deleted rows. */
export const letters = () => {
  const own = columnsFor<typeof prisma.letter>()
  const lettersTable = defineTableSearchParams({
    columns: columns({ words: someOf(['a', 'b']), sentOn: dayRange() }),
  })
  // @ts-expect-error No filter reads JSON.
  own.is('meta', 'String?')
  const query = tableQuery(lettersTable, {
    database: 'postgresql',
    key: own.is('id', 'Int'),
    columns: { words: own.anyOf('words', 'String[]'), sentOn: own.between('sentOn', 'Date?') },
  })(lettersTable.defaults, { scope: { deletedAt: null } })
  return prisma.letter.findMany({ where: query.where, orderBy: query.orderBy })
}

/** SQLite's filters have no mode. */
export const inSqlite = () => {
  const own = columnsFor<typeof lite.tie>()
  const query = tableQuery(table, {
    database: 'sqlite',
    key: [own.is('tenant', 'Int'), own.is('id', 'String')],
    columns: { name: own.contains('name', 'String?') } as never,
    search: ['level?.title'],
  })(table.defaults)
  return lite.tie.findMany({ where: query.where, orderBy: query.orderBy })
}

/** Prisma's own types are known here, not only those of the model in the unit tests. */
export const mistakes = () => [
  // @ts-expect-error It's optional.
  contains('name', 'String'),
  // @ts-expect-error The relation is optional.
  contains('level.title', 'String'),
  // @ts-expect-error There is no such field.
  tieQuery(table.defaults, { scope: { nope: 1 } }),
]
