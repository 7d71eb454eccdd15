import { and, count, sql, type SQL } from 'drizzle-orm'
import * as kysely from 'kysely'
import type * as orm from 'permatable/drizzle'
import type * as inKysely from 'permatable/kysely'
import {
  readGroups,
  withinGroup,
  type Cursor,
  type ExpandedGroups,
  type FoundGroup,
  type FoundPage,
} from 'permatable/query'
import { kyselyOver, type DialectDatabase } from './databases.ts'
import {
  drizzleQuery,
  kyselyQuery,
  now,
  type Database,
  type TiesOptions,
  type TiesState,
} from './definition.ts'
import { tables } from './ties.ts'

export interface Found {
  readonly tenant: number
  readonly id: string
}
export type Group = Readonly<Record<string, unknown>>

/** The statements of one request, in one of the bindings. */
interface Statements {
  /** The rows of the page's condition, and of one more that the app adds. */
  all(own?: string): Promise<readonly Found[]>
  without(id: string): Promise<readonly Found[]>
  /** `undefined` for an id that no group has. */
  inGroup(id: string): Promise<readonly Found[] | undefined>
  groups(
    expanded: ExpandedGroups,
    maxExpanded?: number,
  ): Promise<readonly FoundGroup<Group, Found>[]>
  count(upTo?: number): Promise<{ readonly count: number; readonly isCapped: boolean }>
  page(cursor: Cursor): Promise<FoundPage<Found>>
  /** The texts of the statements that selected rows and groups. */
  readonly texts: readonly string[]
}

type Binding = (
  opened: DialectDatabase,
  state: TiesState,
  options?: TiesOptions,
  scope?: string,
) => Statements

const inDrizzle: Binding = (opened, state, options = {}, scope) => {
  const { db, speaks } = opened
  const table = tables[speaks]
  const request = { now, ...(scope && { scope: sql.raw(scope) }) }
  const query = drizzleQuery(speaks, options)(state, request)
  const texts: string[] = []
  const noted = <S extends ReturnType<typeof select>>(statement: S) => {
    texts.push(statement.toSQL().sql)
    return statement as PromiseLike<readonly object[]> as Promise<never>
  }
  const select = (where: SQL | undefined, orderBy: SQL[] = []) =>
    db
      .select({ tenant: table.tenant, id: table.id })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
  return {
    texts,
    all: (own = '1 = 1') => noted(select(and(query.where, sql.raw(own)), query.orderBy)),
    without: (id) => noted(select(query.without(id as 'rank'))),
    async inGroup(id) {
      const inside = withinGroup(query, id)
      return inside && noted(select(inside.where, inside.orderBy))
    },
    groups: (expanded, maxExpanded = 10_000) =>
      readGroups(query, expanded, {
        groups({ where, level }: orm.TableQuery) {
          const groups = db.select({ ...level, count: count() }).from(table)
          return noted(groups.where(where).groupBy(...Object.values(level)))
        },
        rows: ({ where }: orm.TableQuery) => noted(select(where)),
        maxExpanded,
      }),
    count: (upTo) => query.countRows(db, upTo === undefined ? {} : { upTo }),
    page: (cursor) =>
      query.readPage(db, cursor, ({ where, orderBy, limit }) =>
        noted(select(where, orderBy).limit(limit)),
      ),
  }
}

const inKyselyQueries: Binding = (opened, state, options = {}, scope) => {
  const texts: string[] = []
  const db = kyselyOver<Database>({
    speaks: opened.speaks,
    query(text, values) {
      texts.push(text)
      return opened.query(text, values)
    },
  })
  const raw = (text: string) => kysely.sql<kysely.SqlBool>`${kysely.sql.raw(text)}`
  const request = { now, ...(scope && { scope: raw(scope) }) }
  const query = kyselyQuery(opened.speaks, options)(state, request)
  const select = (where = query.where) =>
    db.selectFrom('ties').select(['tenant', 'id']).where(where)
  return {
    texts,
    all: (own = '1 = 1') => select().where(raw(own)).orderBy(query.orderBy).execute(),
    without: (id) => select(query.without(id as 'rank')).execute(),
    async inGroup(id) {
      const inside = withinGroup(query, id)
      return inside && select(inside.where).orderBy(inside.orderBy).execute()
    },
    groups: (expanded, maxExpanded = 10_000) =>
      readGroups(query, expanded, {
        groups({ where, level }: inKysely.TableQuery) {
          const columns = Object.entries(level)
          return db
            .selectFrom('ties')
            .select(columns.map(([id, column]) => column.as(id)))
            .select(({ fn }) => fn.countAll().as('count'))
            .where(where)
            .groupBy(columns.map(([, column]) => column))
            .execute()
        },
        rows: ({ where }: inKysely.TableQuery) => select(where).execute(),
        maxExpanded,
      }),
    count: (upTo) => query.countRows(db, upTo === undefined ? {} : { upTo }),
    page: (cursor) =>
      query.readPage(db, cursor, ({ where, orderBy, limit }) =>
        select(where).orderBy(orderBy).limit(limit).execute(),
      ),
  }
}

export const bindings: readonly (readonly [string, Binding])[] = [
  ['Drizzle', inDrizzle],
  ['Kysely', inKyselyQueries],
]
