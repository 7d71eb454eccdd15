import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import { columnsFor, readPage, tableQuery, type Database } from 'permatable/prisma'
import { withinGroup } from 'permatable/query'
import { expanded, grouping, slice } from 'permatable/slices'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hostileAddress } from '../../sql/hostile-addresses.ts'
import { databases, type PrismaDatabase } from './database.ts'
import { createRows, rowsOf } from './rows.ts'

/** Whatever an address holds, no query of Prisma fails. */

const kind = { enum: { new: 'new', vip: 'vip', old: 'old' }, optional: true }

/** The ids of the addresses, each as a field with the operators of its type. */
const fieldsIn = (database: Database): Readonly<Record<string, readonly [string, unknown]>> => ({
  name: ['name', 'String?'],
  age: ['rank', 'Int?'],
  city: ['level?.title', 'String'],
  status: ['kind', kind],
  createdAt: ['seen', 'DateTime?'],
  amount: ['amount', 'Decimal?'],
  id: ['id', database === 'sqlite' ? 'String' : 'Uuid'],
  born: database === 'sqlite' ? ['level?.note', 'String?'] : ['due', 'Date?'],
  score: ['score', database === 'sqlite' ? 'Float?' : 'Real?'],
  visits: ['serial', 'BigInt?'],
  isMember: ['isOpen', 'Boolean'],
})

const table = defineTableSearchParams({
  after: slice({ default: null, codec: z.string() }),
  grouping: grouping(),
  expanded: expanded(),
  pagination: { maxPageSize: Infinity },
  columns: columnsOf(Object.keys(fieldsIn('sqlite')).map((id) => ({ id, filterFn: () => true }))),
})

function queryIn(database: Database) {
  // The types of the real client are checked in types.ts.
  const { byOperator, is } = columnsFor<never>() as unknown as Record<
    'byOperator' | 'is',
    (path: string, type: unknown) => never
  >
  const declared = Object.entries(fieldsIn(database)).map(([id, [path, type]]) => [
    id,
    byOperator(path, type),
  ])
  return tableQuery<typeof table.defaults, never>(table, {
    database,
    key: [is('tenant', 'Int'), is('id', database === 'sqlite' ? 'String' : 'Uuid')],
    columns: Object.fromEntries(declared) as never,
    search: ['name', 'level?.title', 'marks.some.word'] as never,
  })
}

describe.each(databases)('%s', (_, open) => {
  const rows = rowsOf(5, 40)
  let database: PrismaDatabase
  beforeAll(async () => {
    database = await open()
    await createRows(database, rows)
  })
  afterAll(() => database.close())

  it('has no address that makes a query of Prisma fail', async () => {
    const { prisma, provider } = database
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const makeQuery = queryIn(provider)
    const select = { tenant: true, id: true }
    let opens = 0
    const property = fc.asyncProperty(hostileAddress, async (address) => {
      const { state } = table.parse(address)
      const query = makeQuery(state)
      const { where, orderBy, skip, take } = query
      await prisma.tie.findMany({ where, orderBy, skip, take, select })
      await prisma.tie.count({ where: query.without('status') })
      const [row] = await prisma.tie.findMany({ where, orderBy, take: 1, select })
      for (const cursor of [
        { after: [1, state.after] },
        { before: row && [row['tenant'], row['id']] },
      ])
        await readPage(prisma.tie, query, cursor, (page) =>
          prisma.tie.findMany({ ...page, select }),
        )
      if (query.by.length)
        await prisma.tie.groupBy({ by: query.by, where: query.where, _count: true })
      for (const id of Object.keys(state.expanded || {})) {
        const inside = withinGroup(query, id)
        if (!inside) continue
        opens++
        await prisma.tie.findMany({ where: inside.where, orderBy: inside.orderBy, take, select })
      }
    })
    await fc.assert(property, { numRuns: 100 })
    expect(opens).toBeGreaterThan(3)
    expect(await prisma.tie.count({ where: {} })).toBe(rows.length)
    warned.mockRestore()
  })
})
