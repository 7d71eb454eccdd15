import { spawnSync } from 'node:child_process'
import { createPostgres } from './postgres-server.mjs'

/**
 * Runs the tests of queries on more than one machine: three servers of Debian's PostgreSQL, and a streaming replica of the first.
 *
 *     node scripts/several-postgres.mjs
 */

/** @typedef {NonNullable<Awaited<ReturnType<typeof createPostgres>>>} Postgres */

/** @type {Postgres[]} */
const running = []
// Ctrl+C ends the tests. Then the servers are stopped.
process.on('SIGINT', () => {})
try {
  const servers = [await start(), await start(), await start()]
  const replica = servers[0] && (await start(servers[0].url))
  if (replica) test(servers.flatMap((server) => server?.url ?? []).join(' '), replica.url)
  else console.warn('SKIPPED several servers: PostgreSQL is not on this machine.')
} finally {
  // The replica first: it would wait for its primary.
  for (const server of running.reverse()) {
    server.stop()
    server.remove()
  }
}

/** @param {string} [primary] */
async function start(primary) {
  const server = await createPostgres(primary)
  if (server) {
    server.start()
    running.push(server)
  }
  return server
}

/** @param {string} servers @param {string} replica */
function test(servers, replica) {
  const { status } = spawnSync('npx vitest run --project=on-several', {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, TEST_SERVER_URLS: servers, TEST_REPLICA_URL: replica },
  })
  process.exitCode = status ?? 1
}
