import { spawnSync } from 'node:child_process'
import { startMariaDb } from './mariadb-server.mjs'

/**
 * Runs the tests of queries on MySQL or MariaDB: the server of `MYSQL_URL`, whose user may create databases, or Debian's MariaDB, which
 * runs until the tests end.
 *
 *     node scripts/mysql.mjs
 *     node scripts/mysql.mjs reads    the files of that name
 */
const given = process.env['MYSQL_URL']
if (given) test(given)
else {
  // Ctrl+C ends the tests. Then the server is stopped.
  process.on('SIGINT', () => {})
  const server = await startMariaDb()
  try {
    if (server) test(server.url)
    else console.warn('SKIPPED MariaDB: not on this machine. Set MYSQL_URL to a MySQL or MariaDB.')
  } finally {
    await server?.stop()
  }
}

/** @param {string} url */
function test(url) {
  const names = process.argv.slice(2).join(' ')
  const { status } = spawnSync(`npx vitest run --project=on-mysql ${names}`, {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, TEST_MYSQL_URL: url },
  })
  process.exitCode = status ?? 1
}
