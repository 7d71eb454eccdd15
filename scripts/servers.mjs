import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { canInstall, install, isRoot } from './debian.mjs'
import { run } from './run.mjs'

/** Debian's PostgreSQL and MariaDB in temporary folders, installed where that is possible, for the tests that ask a database. */

/**
 * A server that runs.
 *
 * @typedef {{ readonly url: string, stop(): Promise<void> }} Server
 */

/**
 * For each variable the servers whose URLs it gets. Each is started after those before it.
 *
 * @typedef {Readonly<Record<string, readonly ((started: readonly Server[]) => Promise<Server | undefined>)[]>>} Starts
 */

/**
 * Starts servers, runs tests on them, and stops them. Without one of them it says that the tests are skipped.
 *
 * @param {Starts} starts
 * @param {string} missing What is missing on a machine without a server.
 * @param {(env: Readonly<Record<string, string>>) => void} test
 * @returns {Promise<boolean>} Whether there were all servers.
 */
export async function withServers(starts, missing, test) {
  /** @type {Server[]} */
  const running = []
  /** @type {Record<string, string>} */
  const env = {}
  // Ctrl+C ends the tests. Then the servers are stopped.
  process.on('SIGINT', () => {})
  try {
    for (const [name, all] of Object.entries(starts))
      for (const start of all) {
        const server = await start(running)
        if (!server) {
          console.warn(`SKIPPED ${missing}`)
          return false
        }
        running.push(server)
        env[name] = `${env[name] ?? ''} ${server.url}`.trim()
      }
    test(env)
    return true
  } finally {
    // A replica first: it would wait for its primary.
    for (const server of running.reverse()) await server.stop()
  }
}

/**
 * Runs the tests of a project in vitest.config.ts.
 *
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [files] Their names. @default those that the command has, or all
 */
export function runTests(project, env, files = process.argv.slice(2)) {
  const command = `npx vitest run --project=${project} ${files.join(' ')}`
  if (!run(command, { env: { ...process.env, ...env } })) process.exitCode = 1
}

/** The newest programs of PostgreSQL, where Debian keeps them. */
const VERSIONS = '/usr/lib/postgresql'

/**
 * Debian's PostgreSQL, which is started and stopped at will. `undefined` where it is not on the machine.
 *
 * @param {string} [primary] The URL of a server that runs: the new one is its streaming replica.
 */
export async function createPostgres(primary) {
  if (!programs() && canInstall()) install(['postgresql'])
  const bin = programs()
  if (!bin) return undefined
  const folder = folderOf('postgres')
  // PostgreSQL refuses to run as root.
  const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  const data = ['-D', join(folder, 'data')]
  const call = (/** @type {string} */ program, /** @type {readonly string[]} */ args) =>
    execute([...asUser, join(bin, program), ...args], folder)
  if (primary) call('pg_basebackup', [...data, '-d', primary, '--write-recovery-conf', '--no-sync'])
  else call('initdb', [...data, '--auth=trust', '--username=postgres', '--no-sync', '--no-locale'])
  const port = await freePort()
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    /** Runs statements beside the tests. */
    begin: (/** @type {string} */ sql) =>
      void spawn(join(bin, 'psql'), [url, '-c', sql], { stdio: 'ignore' }),
    start: () =>
      call('pg_ctl', ['start', '--wait', ...data, '-l', join(folder, 'log'), '-o', settings]),
    /** Cuts off what runs, as a crash does. */
    stop: () => call('pg_ctl', ['stop', '--mode=immediate', ...data]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Starts Debian's PostgreSQL. @param {string} [primary] @returns {Promise<Server | undefined>} */
export async function startPostgres(primary) {
  const server = await createPostgres(primary)
  if (!server) return undefined
  server.start()
  return {
    url: server.url,
    async stop() {
      server.stop()
      server.remove()
    },
  }
}

/** The server of `DATABASE_URL`, or Debian's. */
export const givenPostgres = () => given('DATABASE_URL') ?? startPostgres()

function programs() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

const MARIADB = '/usr/sbin/mariadbd'
const SPIDER = '/usr/lib/mysql/plugin/ha_spider.so'

/**
 * Starts Debian's MariaDB. `undefined` where it is not on the machine.
 *
 * @param {{ readonly hasSpider?: boolean }} [options] With Spider, the server's tables can be on other servers.
 * @returns {Promise<Server | undefined>}
 */
export async function startMariaDb({ hasSpider = false } = {}) {
  const isThere = () => existsSync(MARIADB) && (!hasSpider || existsSync(SPIDER))
  if (!isThere() && canInstall())
    install(['mariadb-server', ...(hasSpider ? ['mariadb-plugin-spider'] : [])])
  if (!isThere()) return undefined
  const folder = folderOf('mysql')
  const socket = join(folder, 'socket')
  const user = isRoot ? ['--user=mysql'] : []
  const own = ['--no-defaults', ...user, `--datadir=${join(folder, 'data')}`]
  const tables = ['--auth-root-authentication-method=normal', '--skip-test-db']
  execute(['mariadb-install-db', ...own, ...tables])
  const port = await freePort()
  const address = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${socket}`]
  const plugins = hasSpider ? ['--plugin-load-add=ha_spider'] : []
  const settings = [...address, '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', ...plugins]
  const server = spawn(MARIADB, [...own, ...settings], { stdio: 'ignore' })
  const ping = ['--no-defaults', `--socket=${socket}`, '--user=root', 'ping']
  const isUp = () => spawnSync('mariadb-admin', ping).status === 0
  while (server.exitCode === null && !isUp()) await setTimeout(200)
  if (server.exitCode !== null) throw new Error('mariadbd does not start')
  return {
    url: `mysql://root@127.0.0.1:${port}/mysql`,
    async stop() {
      if (server.kill()) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server of a variable, which somebody else stops. @param {string} name @returns {Promise<Server> | undefined} */
export function given(name) {
  const url = process.env[name]
  return url ? Promise.resolve({ url, stop: async () => {} }) : undefined
}

/** A temporary folder of Debian's user of a server. @param {'postgres' | 'mysql'} user */
function folderOf(user) {
  const folder = mkdtempSync(join(tmpdir(), `${user}-`))
  const idOf = (/** @type {string} */ which) =>
    Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout)
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  return folder
}

/** @param {readonly string[]} command @param {string} [cwd] */
function execute([program = '', ...args], cwd) {
  // A server inherits no pipe, which would stay open.
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`)
}

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
