import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { canInstall, install, isRoot } from './debian.mjs'
import { freePort } from './postgres-server.mjs'

/**
 * Runs the tests of queries on MySQL or MariaDB: the server of `MYSQL_URL`, whose user may create databases, or Debian's MariaDB, which
 * runs until the tests end.
 *
 *     node scripts/mysql.mjs
 *     node scripts/mysql.mjs reads    the files of that name
 */
const SERVER = '/usr/sbin/mariadbd'

const given = process.env['MYSQL_URL']
if (given) test(given)
else {
  if (!existsSync(SERVER) && canInstall()) install(['mariadb-server'])
  if (existsSync(SERVER)) await testOnMariaDb()
  else console.warn('SKIPPED MariaDB: not on this machine. Set MYSQL_URL to a MySQL or MariaDB.')
}

async function testOnMariaDb() {
  // Ctrl+C ends the tests. Then the server is stopped.
  process.on('SIGINT', () => {})
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'))
  const user = isRoot ? ['--user=mysql'] : []
  const data = `--datadir=${join(folder, 'data')}`
  const port = await freePort()
  try {
    if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
    const given = ['--auth-root-authentication-method=normal', '--skip-test-db']
    const { status } = spawnSync('mariadb-install-db', ['--no-defaults', ...user, data, ...given], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error('mariadb-install-db failed')
    const socket = join(folder, 'socket')
    const address = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${socket}`]
    const settings = [...address, '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin']
    const server = spawn(SERVER, ['--no-defaults', ...user, data, ...settings], { stdio: 'ignore' })
    try {
      while (server.exitCode === null && !isUp(socket)) await setTimeout(200)
      test(`mysql://root@127.0.0.1:${port}/mysql`)
    } finally {
      if (server.kill()) await once(server, 'exit')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} socket */
function isUp(socket) {
  const ping = ['--no-defaults', `--socket=${socket}`, '--user=root', 'ping']
  return spawnSync('mariadb-admin', ping).status === 0
}

/** @param {'-u' | '-g'} which */
function idOf(which) {
  return Number(spawnSync('id', [which, 'mysql'], { encoding: 'utf8' }).stdout)
}

/** @param {string} url */
function test(url) {
  const names = process.argv.slice(2).join(' ')
  const { status } = spawnSync(`npx vitest run --project=on-mysql ${names}`, {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, TEST_MYSQL_URL: url },
  })
  process.exitCode = status ?? 1
}
