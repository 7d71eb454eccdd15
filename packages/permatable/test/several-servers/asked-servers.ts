import { vi } from 'vitest'
import type { SpiderDatabase } from '../sql/dialects/databases.ts'

/** What one of several servers did for a statement. */
export interface Asked {
  readonly texts: readonly string[]
  readonly read: number
  readonly sent: number
}

/** Lets each server write down all statements that it gets on connections that open from now on. */
export async function record({ others }: SpiderDatabase): Promise<void> {
  for (const { query } of others) {
    await query("set global log_output = 'TABLE'")
    await query('set global long_query_time = 0')
    await query('set global slow_query_log = on')
  }
}

const busy = `select id from information_schema.processlist
  where id <> connection_id() and command not in ('Sleep', 'Daemon')`

/** What each server did for Spider while something ran. */
export async function asked<T>(
  { others }: SpiderDatabase,
  run: () => Promise<T>,
): Promise<[T, Asked[]]> {
  for (const { query } of others) await query('truncate mysql.slow_log')
  const result = await run()
  const servers = await Promise.all(
    others.map(async ({ query }) => {
      // A statement is written down after its rows are sent.
      await vi.waitUntil(async () => !(await query(busy)).length, { timeout: 600_000 })
      const rows = (await query(
        `select convert(sql_text using utf8mb4) as text, rows_examined as \`read\`, rows_sent as sent from mysql.slow_log
          where sql_text like concat('select %from \`', database(), '\`.%')`,
      )) as readonly { text: string; read: number; sent: number }[]
      const sumOf = (key: 'read' | 'sent') => rows.reduce((sum, row) => sum + row[key], 0)
      return { texts: rows.map(({ text }) => text), read: sumOf('read'), sent: sumOf('sent') }
    }),
  )
  return [result, servers]
}
