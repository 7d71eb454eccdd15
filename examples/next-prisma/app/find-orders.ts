import { tableQuery } from 'permatable/prisma'
import { Status } from '../generated/client'
import { ordersTable } from './orders-table'
import { prisma } from './prisma'
import type { Tenant } from './tenants'

const ordersQuery = tableQuery<typeof prisma.order>()(ordersTable, {
  database: 'sqlite',
  key: { id: 'Int' },
  columns: {
    customer: { column: 'customer.name', type: 'String' },
    status: { enum: Status },
    total: 'Int',
    orderedAt: 'DateTime',
  },
  search: ['customer.name', 'note'],
  maxPageSize: 20,
})

/** Finds a page of a tenant's orders, and how many orders each status leaves. */
export async function findOrders(url: string, tenant: Tenant) {
  const { state } = ordersTable.parse(url)
  const query = ordersQuery(state, { scope: { tenant } })
  const [page, total, statuses] = await Promise.all([
    query.readPage(prisma.order, state, (request) =>
      prisma.order.findMany({ ...request, include: { customer: true } }),
    ),
    query.countRows(prisma.order, { upTo: 1_000 }),
    prisma.order.groupBy({ by: ['status'], where: query.without('status'), _count: true }),
  ])
  return {
    ...page,
    ...total,
    countsByStatus: Object.fromEntries(statuses.map((one) => [one.status, one._count])),
    issues: query.issues.map(({ reason }) => reason),
  }
}

export type FoundOrders = Awaited<ReturnType<typeof findOrders>>
