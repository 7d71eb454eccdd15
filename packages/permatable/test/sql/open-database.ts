import { randomUUID } from 'node:crypto'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePGlite } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { emptyPGlite } from './pglite.ts'

/** An empty PostgreSQL of one test file, and one connection to it. */
export interface TestDatabase {
  readonly db: PgDatabase<PgQueryResultHKT>
  /** The address of a server's database. */
  readonly url?: string
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Runs several statements. */
  exec(script: string): Promise<unknown>
  close(): Promise<void>
}

/** Opens PGlite in memory, or a database of the server that `node scripts/postgres.mjs` names. */
export const openDatabase = (): Promise<TestDatabase> => {
  const url = process.env['TEST_DATABASE_URL']
  return url ? openPostgres(url) : openPGlite()
}

export async function openPGlite(): Promise<TestDatabase> {
  const client = await emptyPGlite()
  return {
    db: drizzlePGlite(client),
    query: (text, values) => client.query(text, values),
    exec: (script) => client.exec(script),
    close: () => Promise.resolve(),
  }
}

export async function openPostgres(url: string): Promise<TestDatabase> {
  const server = new Client(url)
  await server.connect()
  const name = `permatable_${randomUUID()}`
  // The tests sort texts by their bytes, and fold the case of all letters, as PGlite does.
  await server.query(
    `create database "${name}" template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const own = new URL(url)
  own.pathname = name
  const client = new Client(own.href)
  await client.connect()
  return {
    db: drizzlePostgres(client),
    url: own.href,
    query: (text, values) => client.query(text, values),
    exec: (script) => client.query(script),
    async close() {
      await client.end()
      await server.query(`drop database "${name}" with (force)`)
      await server.end()
    },
  }
}
