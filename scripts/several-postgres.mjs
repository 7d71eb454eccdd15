import { runTests, startPostgres, withServers } from './servers.mjs'

/**
 * Runs the tests of queries on more than one machine: three servers of Debian's PostgreSQL, and a streaming replica of the first.
 *
 *     node scripts/several-postgres.mjs
 */
const servers = {
  first: () => startPostgres(),
  second: () => startPostgres(),
  third: () => startPostgres(),
  /** @param {readonly import('./servers.mjs').Server[]} started */
  replica: ([first]) => startPostgres(first?.url),
}
const missing = 'several servers: PostgreSQL is not on this machine.'
await withServers(servers, missing, ({ replica, ...others }) =>
  runTests('on-several', {
    TEST_SERVER_URLS: Object.values(others).join(' '),
    TEST_REPLICA_URL: replica,
  }),
)
