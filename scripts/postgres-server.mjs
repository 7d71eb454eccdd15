import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstall, install, isRoot } from './debian.mjs'

const VERSIONS = '/usr/lib/postgresql'

/**
 * Debian's PostgreSQL in a temporary folder, installed where that is possible. `undefined` where it is not on the machine.
 *
 * @param {string} [primary] The URL of a server that runs: the new one is its streaming replica.
 */
export async function createPostgres(primary) {
  if (!programs() && canInstall()) install(['postgresql'])
  const bin = programs()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL refuses to run as root.
  const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  if (isRoot) chownSync(folder, ownerOf('-u'), ownerOf('-g'))
  const data = ['-D', join(folder, 'data')]
  const run = (/** @type {readonly string[]} */ [program = '', ...args]) =>
    execute([...asUser, join(bin, program), ...args], folder)
  if (primary) run(['pg_basebackup', ...data, '-d', primary, '--write-recovery-conf', '--no-sync'])
  else run(['initdb', ...data, '--auth=trust', '--username=postgres', '--no-sync', '--no-locale'])
  const port = await freePort()
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    /** Runs statements beside the tests. */
    begin: (/** @type {string} */ sql) =>
      void spawn(join(bin, 'psql'), [url, '-c', sql], { stdio: 'ignore' }),
    start: () =>
      run(['pg_ctl', 'start', '--wait', ...data, '-l', join(folder, 'log'), '-o', settings]),
    /** Cuts off what runs, as a crash does. */
    stop: () => run(['pg_ctl', 'stop', '--mode=immediate', ...data]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Runs tests on the server of `DATABASE_URL`, or on Debian's, which runs until they end. Without one it says that they are skipped.
 *
 * @param {(url: string) => void} test
 * @returns {Promise<boolean>} Whether there was a server.
 */
export async function onPostgres(test) {
  const given = process.env['DATABASE_URL']
  const server = given ? undefined : await createPostgres()
  if (!given && !server) {
    console.warn('SKIPPED PostgreSQL: not on this machine. Set DATABASE_URL to one.')
    return false
  }
  if (!server) test(given ?? '')
  else {
    // Ctrl+C ends the tests. Then the server is stopped.
    process.on('SIGINT', () => {})
    try {
      server.start()
      try {
        test(server.url)
      } finally {
        server.stop()
      }
    } finally {
      server.remove()
    }
  }
  return true
}

/** The folder of the newest programs of PostgreSQL, where Debian keeps them. */
function programs() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

/** @param {readonly string[]} command @param {string} cwd */
function execute([program = '', ...args], cwd) {
  // A server inherits no pipe, which would stay open.
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`)
}

/** @param {'-u' | '-g'} which */
function ownerOf(which) {
  return Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout)
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
