import type { PeopleDatabase } from './people-database.ts'

/** `DATABASE_URL` names the database: `postgres://…`, `mysql://…`, `file:people.sqlite`. Without it, PGlite. */
async function open(): Promise<PeopleDatabase> {
  const url = process.env['DATABASE_URL']
  if (!url) return (await import('./open-pglite.ts')).openPglite()
  if (url.startsWith('file:')) return (await import('./open-sqlite.ts')).openSqlite()
  if (url.startsWith('mysql:')) return (await import('./open-mysql.ts')).openMysql(url)
  return (await import('./open-postgres.ts')).openPostgres(url)
}

/** One for a process: in development Next evaluates a module anew on each change, and two PGlites spoil one folder. */
const holder = globalThis as { peopleDatabase?: Promise<PeopleDatabase> }

export const database = (): Promise<PeopleDatabase> => (holder.peopleDatabase ??= open())
