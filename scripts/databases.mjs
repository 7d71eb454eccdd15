import {
  given,
  givenPostgres,
  runTests,
  startMariaDb,
  startPostgres,
  withServers,
} from './servers.mjs'

/**
 * Runs the tests that ask a database once more, on servers: the given one, whose user may create databases, or Debian's.
 *
 *     node scripts/databases.mjs postgres
 *     node scripts/databases.mjs mysql reads     the files of that name
 *
 * @type {Readonly<Record<string, {
 *   readonly project: string,
 *   readonly missing: string,
 *   readonly servers: import('./servers.mjs').Starts
 * }>>}
 */
const runs = {
  postgres: {
    project: 'on-postgres',
    missing: 'PostgreSQL: not on this machine. Set DATABASE_URL to one.',
    servers: { TEST_DATABASE_URL: [givenPostgres] },
  },
  mysql: {
    project: 'on-mysql',
    missing: 'MariaDB: not on this machine. Set MYSQL_URL to a MySQL or MariaDB.',
    servers: { TEST_MYSQL_URL: [() => given('MYSQL_URL') ?? startMariaDb()] },
  },
  'several-postgres': {
    project: 'on-several',
    missing: 'several servers: PostgreSQL is not on this machine.',
    servers: {
      TEST_SERVER_URLS: Array(3).fill(() => startPostgres()),
      TEST_REPLICA_URL: [([first]) => startPostgres(first?.url)],
    },
  },
  'several-mariadb': {
    project: 'on-spider',
    missing: 'Spider: MariaDB with Spider is not on this machine.',
    servers: {
      TEST_SPIDER_URLS: [
        () => startMariaDb({ hasSpider: true }),
        ...Array(2).fill(() => startMariaDb()),
      ],
    },
  },
}

const [name = '', ...files] = process.argv.slice(2)
const asked = runs[name]
if (!asked) throw new Error(`name one of ${Object.keys(runs).join(', ')}`)
await withServers(asked.servers, asked.missing, (env) => runTests(asked.project, env, files))
