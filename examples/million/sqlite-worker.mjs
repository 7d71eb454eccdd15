import { parentPort } from 'node:worker_threads'
import { createClient } from '@libsql/client'

const database = createClient({ url: process.env['DATABASE_URL'] ?? ':memory:' })
// Pages are read while a write goes on.
await database.execute('pragma journal_mode = wal')

parentPort?.on('message', async ({ id, sql, params }) => {
  const answer = await database.execute({ sql, args: params }).then(
    // A row has its values by position and by name, and a thread is sent only the latter.
    ({ columns, rows }) => ({ id, results: { columns, rows: rows.map((row) => Array.from(row)) } }),
    (error) => ({ id, error }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  parentPort?.postMessage(answer)
})
