import {
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import type { DialectDatabase } from './databases.ts'

const parts = {
  postgres: [PostgresAdapter, PostgresQueryCompiler, PostgresIntrospector],
  sqlite: [SqliteAdapter, SqliteQueryCompiler, SqliteIntrospector],
  mysql: [MysqlAdapter, MysqlQueryCompiler, MysqlIntrospector],
} as const

/** Kysely on a connection that is open. */
export function kyselyOver<DB>({
  query,
  speaks,
}: Pick<DialectDatabase, 'query' | 'speaks'>): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      return { rows: (await query(text, parameters)) as never[] }
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('not in this test')
    },
  }
  const [Adapter, Compiler, Introspector] = parts[speaks]
  const nothing = () => Promise.resolve()
  return new Kysely({
    dialect: {
      createAdapter: () => new Adapter(),
      createQueryCompiler: () => new Compiler(),
      createIntrospector: (db) => new Introspector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
}
