import { given, runTests, startMariaDb, withServers } from './servers.mjs'

/**
 * Runs the tests of queries on MySQL or MariaDB: the server of `MYSQL_URL`, whose user may create databases, or Debian's MariaDB.
 *
 *     node scripts/mysql.mjs
 *     node scripts/mysql.mjs reads    the files of that name
 */
const missing = 'MariaDB: not on this machine. Set MYSQL_URL to a MySQL or MariaDB.'
await withServers({ url: () => given('MYSQL_URL') ?? startMariaDb() }, missing, ({ url }) =>
  runTests('on-mysql', { TEST_MYSQL_URL: url }),
)
