import type { SQL } from 'drizzle-orm'
import type { AnyRef, MakesQuery } from 'permatable/drizzle'
import type { PeopleState } from './definition.ts'

/** A row of any query. */
export type Row = Readonly<Record<string, unknown>>

/** What differs from one database to the next. */
export interface PeopleSchema<People, Cities> {
  readonly people: People
  readonly cities: Cities
  readonly peopleQuery: MakesQuery<PeopleState, AnyRef>
  /** The statements that make empty tables. */
  readonly tables: readonly string[]
  /** The statements that make their indexes. */
  readonly indexes: readonly string[]
  /** Has a row if there is a table of this name. */
  hasTable(name: string): SQL
  /** Asks for the plan of a query, which runs nothing. */
  explain(query: SQL): SQL
  /** Returns the indexes of a plan, its sorts and its scans of whole tables. */
  planOf(rows: readonly Row[]): readonly string[]
}
