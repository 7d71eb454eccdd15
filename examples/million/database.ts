import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { seedSteps } from './seed.ts'

export type Database = PgDatabase<PgQueryResultHKT>

const wanted = Number(process.env['PEOPLE'] ?? 1_000_000)

interface Shared {
  readonly database: Promise<Database>
  /** From 0 to 1. */
  done: number
  error?: unknown
}

/** One database for a process: Next evaluates a module anew on each change in development, and two PGlites spoil one folder. */
const holder = globalThis as { peopleDatabase?: Shared }

/** PostgreSQL where `DATABASE_URL` is set, and PGlite, which is PostgreSQL within this process, where it is not. */
async function open(): Promise<Database> {
  const url = process.env['DATABASE_URL']
  if (url) {
    const { drizzle } = await import('drizzle-orm/node-postgres')
    return drizzle(url)
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { drizzle } = await import('drizzle-orm/pglite')
  const { mkdir } = await import('node:fs/promises')
  await mkdir('.data', { recursive: true })
  return drizzle(
    await PGlite.create({ dataDir: `.data/people-${wanted}`, extensions: { pg_trgm } }),
  )
}

/** The database, and how much of it is there: the first request makes the people. */
export function sharedDatabase(): Shared {
  if (!holder.peopleDatabase) {
    const shared: Shared = { database: open(), done: 0 }
    holder.peopleDatabase = shared
    seed(shared).catch((error: unknown) => {
      console.error(error)
      shared.error = error
    })
  }
  return holder.peopleDatabase
}

async function seed(shared: Shared): Promise<void> {
  const database = await shared.database
  // A seed that was cut off begins anew: this table is its last statement.
  const done = sql.raw(`create table people_${wanted}_are_complete ()`)
  const marker = sql`select to_regclass(${`people_${wanted}_are_complete`}) is not null as "isComplete"`
  const { rows } = (await database.execute(marker)) as unknown as {
    rows: { isComplete: boolean }[]
  }
  if (!rows[0]?.isComplete) {
    const steps = seedSteps(wanted)
    const work = steps.reduce((sum, step) => sum + step.rows, 0)
    for (const step of steps) {
      await database.execute(sql.raw(step.sql))
      shared.done += step.rows / work
      // PGlite shares the event loop: this lets the server answer with the progress.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await database.execute(done)
  }
  shared.done = 1
}
