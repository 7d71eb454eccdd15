import { spawnSync } from 'node:child_process'
import { onPostgres } from './postgres-server.mjs'

/**
 * Runs the tests that ask a database once more, on a real PostgreSQL: that of `DATABASE_URL`, whose user may create databases, or
 * Debian's, which runs until the tests end.
 *
 *     node scripts/postgres.mjs
 *     node scripts/postgres.mjs dialects the files of that name
 */
await onPostgres(test)

/** @param {string} url */
function test(url) {
  const names = process.argv.slice(2).join(' ')
  const { status } = spawnSync(`npx vitest run --project=on-postgres ${names}`, {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  process.exitCode = status ?? 1
}
