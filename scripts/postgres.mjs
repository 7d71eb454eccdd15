import { spawnSync } from 'node:child_process'
import { createPostgres } from './postgres-server.mjs'

/**
 * Runs the tests that ask a database once more, on a real PostgreSQL: that of `DATABASE_URL`, whose user may create databases, or
 * Debian's, which runs until the tests end.
 *
 *     node scripts/postgres.mjs
 *     node scripts/postgres.mjs walks    the files of that name
 */
const given = process.env['DATABASE_URL']
if (given) test(given)
else {
  const postgres = await createPostgres()
  if (postgres) testOn(postgres)
  else console.warn('SKIPPED PostgreSQL: not on this machine. Set DATABASE_URL to one.')
}

/** @param {NonNullable<Awaited<ReturnType<typeof createPostgres>>>} postgres */
function testOn(postgres) {
  // Ctrl+C ends the tests. Then the server is stopped.
  process.on('SIGINT', () => {})
  try {
    postgres.start()
    try {
      test(postgres.url)
    } finally {
      postgres.stop()
    }
  } finally {
    postgres.remove()
  }
}

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
