import { givenPostgres, runTests, withServers } from './servers.mjs'

/**
 * Runs the tests that ask a database once more, on a real PostgreSQL: that of `DATABASE_URL`, whose user may create databases, or
 * Debian's.
 *
 *     node scripts/postgres.mjs
 *     node scripts/postgres.mjs dialects the files of that name
 */
const missing = 'PostgreSQL: not on this machine. Set DATABASE_URL to one.'
await withServers({ url: givenPostgres }, missing, ({ url }) =>
  runTests('on-postgres', { TEST_DATABASE_URL: url }),
)
