import { sql } from 'drizzle-orm'
import { MySqlDialect } from 'drizzle-orm/mysql-core'
import { drizzle } from 'drizzle-orm/mysql2'
import { createPool } from 'mysql2/promise'
import type { PeopleConnection, PeopleDatabase } from './people-database.ts'
import { mysql } from './mysql.ts'

const dialect = new MySqlDialect()

/** MySQL 8 or MariaDB. */
export function openMysql(url: string): PeopleDatabase {
  const pool = createPool({ uri: url, connectTimeout: 5_000 })
  // MariaDB and MySQL each read their own comment.
  pool.on('connection', (connection) => {
    void connection.query(
      'set session /*M! max_statement_time = 10 */ /*!80000 max_execution_time = 10000 */',
    )
  })
  const db = drizzle(pool)
  const seed = drizzle(createPool({ uri: url, connectTimeout: 5_000 }))
  const opened: PeopleConnection<typeof db> = {
    db,
    rows: async (query) => {
      const [rows] = await db.execute(query)
      return rows as unknown as Record<string, unknown>[]
    },
    seed: async (statement) => seed.execute(sql.raw(statement)),
    textOf: (query) => dialect.sqlToQuery(query),
  }
  return { ...mysql, ...opened } as unknown as PeopleDatabase
}
