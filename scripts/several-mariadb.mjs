import { runTests, startMariaDb, withServers } from './servers.mjs'

/**
 * Runs the tests of queries on a table that Spider partitions over two of Debian's MariaDBs, asked at a third. Then it prints what a page, a
 * count and a facet asked of each of them.
 *
 *     node scripts/several-mariadb.mjs
 *     node scripts/several-mariadb.mjs rows    the files of that name
 */
const servers = {
  front: () => startMariaDb({ hasSpider: true }),
  first: () => startMariaDb(),
  second: () => startMariaDb(),
}
await withServers(servers, 'Spider: MariaDB with Spider is not on this machine.', (urls) =>
  runTests('on-spider', { TEST_SPIDER_URLS: Object.values(urls).join(' ') }),
)
