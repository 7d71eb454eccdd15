import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// PGlite takes seconds to start, so the files of a process, which run one after the other, share one.
let started: Promise<PGlite> | undefined

/** Returns PGlite in memory, empty. Nobody closes it: it ends with the process. */
export async function emptyPGlite(): Promise<PGlite> {
  started ??= PGlite.create({ extensions: { citext, pg_trgm } })
  const client = await started
  await client.exec('drop schema public cascade; create schema public')
  await client.exec('discard all')
  return client
}
