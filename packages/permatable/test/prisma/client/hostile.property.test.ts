import fc from 'fast-check'
import { withinGroup } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hostileAddress, hostileTable } from '../../sql/hostile-addresses.ts'
import { queryIn, type State } from '../ties.ts'
import { databases, type PrismaDatabase } from './database.ts'
import { createRows, rowsOf } from './rows.ts'

/** Whatever an address holds, no query of Prisma fails. */

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
    const select = { tenant: true, id: true }
    let opens = 0
    const property = fc.asyncProperty(hostileAddress, async (address) => {
      const { state } = hostileTable.parse(address)
      const query = queryIn(provider)(state as object as State)
      const { where, orderBy, skip, take } = query
      await prisma.tie.findMany({ where, orderBy, skip, take, select })
      await prisma.tie.count({ where: query.without('kind') })
      const [row] = await prisma.tie.findMany({ where, orderBy, take: 1, select })
      for (const cursor of [
        { after: [1, state.after] },
        { before: row && [row['tenant'], row['id']] },
      ])
        await query.readPage(prisma.tie, cursor, (page) => prisma.tie.findMany({ ...page, select }))
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
