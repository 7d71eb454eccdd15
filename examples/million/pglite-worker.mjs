import { mkdirSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

mkdirSync('.data', { recursive: true })
const dataDir = `.data/people-${process.env['PEOPLE']}`
const database = await PGlite.create({ dataDir, extensions: { pg_trgm } })

/** Drizzle reads days as text. */
const parsers = { [types.DATE]: (/** @type {string} */ text) => text }

parentPort?.on('message', async ({ id, sql, params, rowMode }) => {
  const answer = await database.query(sql, params, { rowMode, parsers }).then(
    (results) => ({ id, results }),
    (error) => ({ id, error }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  parentPort?.postMessage(answer)
})
