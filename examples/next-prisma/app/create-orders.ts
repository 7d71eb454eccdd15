import { prisma } from './prisma'
import { statuses } from './orders-table'
import { tenants } from './tenants'

const COUNT = 5_000
const first = ['Ann', 'Ben', 'Chloé', 'David', 'Émile', 'Fatma', 'Gül', 'Hana', 'Ivan', 'José']
const last = ['Abel', 'Brown', 'Costa', 'Dubois', 'Evans', 'Fischer', 'García', 'Haddad', 'Ito']

// What `prisma db push` writes, so that the example needs no download of Prisma's engine.
const tables = [
  'create table if not exists customers (id integer primary key, name text not null)',
  `create table if not exists orders (id integer primary key, tenant text not null,
    customer_id integer not null references customers (id), status text not null, total integer not null,
    ordered_at datetime not null, note text)`,
  'create index if not exists orders_by_id on orders (tenant, id)',
  'create index if not exists orders_by_total on orders (tenant, total, id)',
  'create index if not exists orders_by_day on orders (tenant, ordered_at, id)',
]

/** Creates the tables and their orders, if they aren't there. The orders are the same each time. */
export async function createOrders() {
  for (const table of tables) await prisma.$executeRawUnsafe(table)
  if ((await prisma.order.count()) === COUNT) return
  const names = first.flatMap((one) => last.map((other) => `${one} ${other}`))
  const start = Date.parse('2026-01-01T00:00:00Z')
  await prisma.$transaction([
    prisma.order.deleteMany(),
    prisma.customer.deleteMany(),
    prisma.customer.createMany({ data: names.map((name, id) => ({ id: id + 1, name })) }),
    prisma.order.createMany({
      data: Array.from({ length: COUNT }, (_, at) => ({
        id: at + 1,
        tenant: pick(tenants, at * 7),
        customerId: 1 + ((at * 31) % names.length),
        status: pick(statuses, Math.floor(at / 3) * 5),
        // In cents. Many orders cost the same.
        total: 500 + ((at * 7919) % 300) * 100,
        orderedAt: new Date(start + ((at * 5437) % (365 * 24)) * 3_600_000),
        note: at % 4 ? null : `Order ${at + 1}`,
      })),
    }),
  ])
}

const pick = <T>(of: readonly T[], at: number): T => of[at % of.length] as T
