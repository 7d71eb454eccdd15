import { spawnSync } from 'node:child_process'
import { startMariaDb } from './mariadb-server.mjs'

/**
 * Runs the tests of queries on a table that Spider partitions over two of Debian's MariaDBs, asked at a third. Then it prints what a page, a
 * count and a facet asked of each of them.
 *
 *     node scripts/several-mariadb.mjs
 *     node scripts/several-mariadb.mjs searches    the files of that name
 */

/** @type {NonNullable<Awaited<ReturnType<typeof startMariaDb>>>[]} */
const running = []
// Ctrl+C ends the tests. Then the servers are stopped.
process.on('SIGINT', () => {})
try {
  const isThere = (await start(true)) && (await start()) && (await start())
  if (isThere) test(running.map(({ url }) => url).join(' '))
  else console.warn('SKIPPED Spider: MariaDB with Spider is not on this machine.')
} finally {
  for (const server of running) await server.stop()
}

async function start(hasSpider = false) {
  const server = await startMariaDb({ hasSpider })
  if (server) running.push(server)
  return server !== undefined
}

/** @param {string} servers */
function test(servers) {
  const names = process.argv.slice(2).join(' ')
  const { status } = spawnSync(`npx vitest run --project=on-spider ${names}`, {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, TEST_SPIDER_URLS: servers },
  })
  process.exitCode = status ?? 1
}
