import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstall, install, isRoot } from './debian.mjs'

/**
 * Runs the tests that ask a database once more, on a real PostgreSQL: that of `DATABASE_URL`, whose user may create databases, or
 * Debian's, which is installed where that is possible, and runs in a temporary folder until the tests end.
 *
 *     node scripts/postgres.mjs
 *     node scripts/postgres.mjs walks    the files of that name
 */
const VERSIONS = '/usr/lib/postgresql'

const given = process.env['DATABASE_URL']
if (given) test(given)
else {
  if (!programs() && canInstall()) install(['postgresql'])
  const found = programs()
  if (found) await testOn(found)
  else console.warn('SKIPPED PostgreSQL: not on this machine. Set DATABASE_URL to one.')
}

/** The folder of the newest programs of PostgreSQL, where Debian keeps them. */
function programs() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

/** @param {string} bin */
async function testOn(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // Ctrl+C ends the tests. Then the server is stopped.
  process.on('SIGINT', () => {})
  try {
    // PostgreSQL refuses to run as root.
    const asUser = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
    if (isRoot) chownSync(folder, ownerOf('-u'), ownerOf('-g'))
    const data = ['-D', join(folder, 'data')]
    const run = (/** @type {readonly string[]} */ [program = '', ...args]) =>
      execute([...asUser, join(bin, program), ...args], folder)
    run(['initdb', ...data, '--auth=trust', '--username=postgres', '--no-sync', '--no-locale'])
    const port = await freePort()
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
    run(['pg_ctl', 'start', '--wait', ...data, '-l', join(folder, 'log'), '-o', settings])
    try {
      test(`postgres://postgres@127.0.0.1:${port}/postgres`)
    } finally {
      run(['pg_ctl', 'stop', '--mode=immediate', ...data])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} url */
function test(url) {
  const names = process.argv.slice(2).join(' ')
  const { status } = spawnSync(`npx vitest run --project=on-postgres ${names}`, {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  process.exitCode = status ?? 1
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address?.port
}
