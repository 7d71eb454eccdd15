import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PeopleSchema, Row } from './people-schema.ts'
import type { cities, people } from './postgres.ts'

/** How a database is asked. */
export interface PeopleConnection<Db> {
  /** For pages: no query runs longer than ten seconds. */
  readonly db: Db
  /** Returns the rows of a query that Drizzle did not build. */
  rows(query: SQL): Promise<readonly Row[]>
  /** Runs a statement of the seed, which takes longer than a page. */
  seed(statement: string): Promise<unknown>
  /** Returns a query as the database gets it. */
  textOf(query: SQL): { readonly sql: string; readonly params: readonly unknown[] }
}

/** In the types of PostgreSQL. Drizzle has other types for SQLite and MySQL, whose functions do the same. */
export interface PeopleDatabase
  extends
    PeopleSchema<typeof people, typeof cities>,
    PeopleConnection<PgDatabase<PgQueryResultHKT>> {}
