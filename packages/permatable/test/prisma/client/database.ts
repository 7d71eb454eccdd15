import { createClient } from '@libsql/client'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, type DialectDatabase } from '../../sql/dialects/databases.ts'
import type { Database } from 'permatable/prisma'

/** A model of the real client, as far as the tests ask it. */
interface RealModel {
  findMany(args: object): Promise<Readonly<Record<string, unknown>>[]>
  findFirst(args: object): Promise<Readonly<Record<string, unknown>> | null>
  count(args: object): Promise<number>
  groupBy(args: object): Promise<Readonly<Record<string, unknown>>[]>
}

interface RealClient {
  readonly tie: RealModel
  /** In PostgreSQL only. */
  readonly letter: RealModel
  $extends(extension: object): RealClient
  $disconnect(): Promise<void>
}

/** Prisma on an empty database, and SQL on the same one. */
export interface PrismaDatabase {
  readonly provider: Database
  readonly prisma: RealClient
  /** For `createTies`. */
  readonly opened: DialectDatabase
  close(): Promise<void>
}

/** The folder that `scripts/prisma.mjs` installs the client in. */
const folder = process.env['TEST_PRISMA'] ?? ''
const url = process.env['TEST_DATABASE_URL']

async function clientOf(provider: Database, adapter: object): Promise<RealClient> {
  const generated: { PrismaClient: new (options: object) => RealClient } = await import(
    /* @vite-ignore */ join(folder, provider, 'client.mjs')
  )
  return new generated.PrismaClient({ adapter })
}

/** A class of one of Prisma's adapters, which are installed beside the client. */
function adapterOf(name: string, options: object, more?: object): object {
  const require = createRequire(join(folder, 'package.json'))
  const [Adapter] = Object.values(
    require(name) as Record<string, new (options: object, more?: object) => object>,
  )
  if (!Adapter) throw new Error(`${name} is not installed`)
  return new Adapter(options, more)
}

async function openOnPostgres(server: string): Promise<PrismaDatabase> {
  const opened = await openPostgres(server)
  const adapter = adapterOf('@prisma/adapter-pg', { connectionString: opened.url })
  const prisma = await clientOf('postgresql', adapter)
  return {
    provider: 'postgresql',
    prisma,
    opened: opened as object as DialectDatabase,
    async close() {
      await prisma.$disconnect()
      await opened.close()
    },
  }
}

async function openOnSqlite(): Promise<PrismaDatabase> {
  const files = mkdtempSync(join(tmpdir(), 'prisma-'))
  const file = { url: `file:${join(files, 'test.db')}` }
  const client = createClient(file)
  // `createTies` writes instants as milliseconds.
  const adapter = adapterOf('@prisma/adapter-libsql', file, { timestampFormat: 'unixepoch-ms' })
  const prisma = await clientOf('sqlite', adapter)
  return {
    provider: 'sqlite',
    prisma,
    opened: {
      speaks: 'sqlite',
      db: undefined as never,
      query: async (text, values = []) =>
        (await client.execute({ sql: text, args: values as never })).rows,
      close: () => Promise.resolve(client.close()),
    },
    async close() {
      await prisma.$disconnect()
      client.close()
      rmSync(files, { recursive: true })
    },
  }
}

export const databases: readonly (readonly [string, () => Promise<PrismaDatabase>])[] = [
  ['SQLite', openOnSqlite],
  ...(url ? [['PostgreSQL', () => openOnPostgres(url)] as const] : []),
]
