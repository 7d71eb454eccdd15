import type { LinkStore } from 'permatable/links'
import { database } from './database.ts'
import { linksOf, linksTable, type Session } from './links-database.ts'

/** Yours comes from a secret store. Links made with another one no longer open. */
const secret = process.env['LINKS_SECRET'] ?? 'only for this example'

/** Once for a process, like the database. */
const holder = globalThis as { linksTable?: Promise<void> | undefined }

async function makeTable(): Promise<void> {
  const { seed } = await database()
  for (const statement of linksTable) await seed(statement)
}

/** Returns the links of a user, in the database of the people. It's PostgreSQL: another one has other types. */
export async function storeFor(session: Session): Promise<LinkStore> {
  holder.linksTable ??= makeTable().catch((error: unknown) => {
    holder.linksTable = undefined
    throw error
  })
  await holder.linksTable
  return linksOf((await database()).db, session, secret)
}
