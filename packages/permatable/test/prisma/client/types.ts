// `scripts/prisma.mjs` compiles this beside the clients that Prisma generates.
import { defineTableSearchParams } from 'permatable'
import { columns, calendarIn, dayRange, range, someOf, text } from 'permatable/columns'
import { readGroups, tableQuery } from 'permatable/prisma'
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
    seen: dayRange(calendarIn('Europe/Berlin')),
    due: dayRange(),
    amount: range(),
    level: text(),
    mark: someOf(['a', 'b']),
  }),
})
const options = {
  database: 'postgresql',
  key: { tenant: 'Int', id: 'Uuid' },
  columns: {
    name: 'String?',
    kind: { enum: Kind, optional: true },
    rank: 'Int?',
    seen: 'DateTime?',
    due: 'Date?',
    amount: 'Decimal?',
    level: { column: 'level?.title', type: 'String' },
    mark: { column: 'marks.some.word', type: 'String' },
  },
} as const
const tieQuery = tableQuery<typeof prisma.tie>()(table, {
  ...options,
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
  const page = await query.readPage(prisma.tie, { after: [1, 'a'] }, (one) =>
    prisma.tie.findMany({ ...one, include: { marks: true } }),
  )
  const word: string | undefined = page.rows[0]?.marks[0]?.word
  const { count } = await query.countRows(prisma.tie, { upTo: 10 })
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
  const query = tableQuery<typeof client.tie>()(table, options)(table.defaults, {
    scope: { tenant: 1 },
  })
  const shouts = async (): Promise<string[]> => {
    const { rows } = await query.readPage(client.tie, {}, (page) => client.tie.findMany(page))
    return rows.map(({ shout }) => shout)
  }
  return shouts
}

/** A model of another schema, with a list, JSON and deleted rows. */
export const letters = () => {
  const lettersTable = defineTableSearchParams({
    columns: columns({ words: someOf(['a', 'b']), sentOn: dayRange() }),
  })
  const query = tableQuery<typeof prisma.letter>()(lettersTable, {
    database: 'postgresql',
    key: { id: 'Int' },
    columns: { words: 'String[]', sentOn: 'Date?' },
  })(lettersTable.defaults, { scope: { deletedAt: null } })
  return prisma.letter.findMany({ where: query.where, orderBy: query.orderBy })
}

/** SQLite's filters have no mode. */
export const inSqlite = () => {
  const named = defineTableSearchParams({ columns: columns({ name: text() }) })
  const query = tableQuery<typeof lite.tie>()(named, {
    database: 'sqlite',
    key: { tenant: 'Int', id: 'String' },
    columns: { name: 'String?' },
    search: ['level?.title'],
  })(named.defaults)
  return lite.tie.findMany({ where: query.where, orderBy: query.orderBy })
}

/** Prisma's own types are known here, not only those of the model in the unit tests. */
export const mistakes = () => [
  tableQuery<typeof prisma.tie>()(table, {
    ...options,
    // @ts-expect-error It's optional.
    columns: { ...options.columns, name: 'String' },
  }),
  tableQuery<typeof prisma.tie>()(table, {
    ...options,
    // @ts-expect-error The relation is optional.
    columns: { ...options.columns, level: { column: 'level.title', type: 'String' } },
  }),
  // @ts-expect-error There is no such field.
  tieQuery(table.defaults, { scope: { nope: 1 } }),
]
