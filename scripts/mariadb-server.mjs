import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { canInstall, install, isRoot } from './debian.mjs'
import { freePort } from './postgres-server.mjs'

const SERVER = '/usr/sbin/mariadbd'
const SPIDER = '/usr/lib/mysql/plugin/ha_spider.so'

/**
 * Starts Debian's MariaDB in a temporary folder, installed where that is possible. `undefined` where it is not on the machine.
 *
 * @param {{ hasSpider?: boolean }} [options] With Spider, the server's tables can be on other servers.
 */
export async function startMariaDb({ hasSpider = false } = {}) {
  const isThere = () => existsSync(SERVER) && (!hasSpider || existsSync(SPIDER))
  if (!isThere() && canInstall())
    install(['mariadb-server', ...(hasSpider ? ['mariadb-plugin-spider'] : [])])
  if (!isThere()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const port = await freePort()
    const stop = await start(folder, port, hasSpider ? ['--plugin-load-add=ha_spider'] : [])
    return {
      url: `mysql://root@127.0.0.1:${port}/mysql`,
      async stop() {
        await stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** @param {string} folder @param {number} port @param {readonly string[]} plugins */
async function start(folder, port, plugins) {
  const user = isRoot ? ['--user=mysql'] : []
  const data = `--datadir=${join(folder, 'data')}`
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const given = ['--auth-root-authentication-method=normal', '--skip-test-db']
  const { status } = spawnSync('mariadb-install-db', ['--no-defaults', ...user, data, ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('mariadb-install-db failed')
  const socket = join(folder, 'socket')
  const address = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${socket}`]
  const settings = [...address, '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', ...plugins]
  const server = spawn(SERVER, ['--no-defaults', ...user, data, ...settings], { stdio: 'ignore' })
  while (server.exitCode === null && !isUp(socket)) await setTimeout(200)
  if (server.exitCode !== null) throw new Error('mariadbd does not start')
  return async () => {
    if (server.kill()) await once(server, 'exit')
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
