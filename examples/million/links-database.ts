import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import {
  index,
  pgTable,
  text,
  timestamp,
  type PgDatabase,
  type PgQueryResultHKT,
} from 'drizzle-orm/pg-core'
import { keyedLinks, type LinkStore } from 'permatable/links'

/** One row for each shared view of a tenant. */
const links = pgTable(
  'links',
  {
    id: text().primaryKey(),
    query: text().notNull(),
    tenant: text().notNull(),
    sharedBy: text('shared_by').notNull(),
    sharedAt: timestamp('shared_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  // The first is for the limit of a user, the second to delete what has expired.
  ({ sharedBy, sharedAt, expiresAt }) => [
    index('links_shared').on(sharedBy, sharedAt),
    index('links_expire').on(expiresAt),
  ],
)

export const linksTable = [
  `create table if not exists links (
    id text primary key, query text not null, tenant text not null, shared_by text not null,
    shared_at timestamptz not null default now(), expires_at timestamptz not null
  )`,
  'create index if not exists links_shared on links (shared_by, shared_at)',
  'create index if not exists links_expire on links (expires_at)',
] as const

/** Who is asking. */
export interface Session {
  readonly tenant: string
  readonly user: string
}

/** A user may share this many new views in a minute. */
const MAX_PER_MINUTE = 20

export class TooManyLinks extends Error {}

type Db = PgDatabase<PgQueryResultHKT>

/** The short links to people that a user may read and make. */
export const linksOf = (db: Db, { tenant, user }: Session, secret: string): LinkStore =>
  keyedLinks({
    secret,
    scope: [tenant, 'people'],
    async read(id) {
      const isReadable = and(
        eq(links.id, id),
        eq(links.tenant, tenant),
        gt(links.expiresAt, sql`now()`),
      )
      const [row] = await db.select({ query: links.query }).from(links).where(isReadable)
      return row?.query ?? null
    },
    async write(id, query) {
      const expiresAt = sql`now() + interval '1 year'`
      // A view that is shared again lives longer, and counts once.
      const known = await db
        .update(links)
        .set({ expiresAt })
        .where(eq(links.id, id))
        .returning({ id: links.id })
      if (known.length) return
      const isRecent = and(
        eq(links.sharedBy, user),
        gt(links.sharedAt, sql`now() - interval '1 minute'`),
      )
      const [recent] = await db.select({ count: count() }).from(links).where(isRecent)
      if (recent && recent.count >= MAX_PER_MINUTE) throw new TooManyLinks()
      await db
        .insert(links)
        .values({ id, query, tenant, sharedBy: user, expiresAt })
        // Somebody else may share the same view at once.
        .onConflictDoNothing()
    },
  })

/** Deletes what has expired: run it once a day. */
export const deleteExpiredLinks = async (db: Db): Promise<unknown> =>
  db.delete(links).where(lt(links.expiresAt, sql`now()`))
