import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { runTests } from './servers.mjs'

/**
 * Runs the tests of queries on better-sqlite3, which npm compiles where there is no build for the machine. It stays in a cache.
 *
 *     node scripts/better-sqlite.mjs
 *     node scripts/better-sqlite.mjs reads    the files of that name
 */
// The last one for Node 20.
const VERSION = '12'
const folder = join(root, 'node_modules/.cache/better-sqlite')
const driver = join(folder, 'node_modules/better-sqlite3')

// `npm test` has npm run no scripts, which compile the driver.
const install = `npm install --no-save --no-audit --ignore-scripts=false --prefix "${folder}" better-sqlite3@${VERSION}`
const open = `new (require(${JSON.stringify(driver)}))(':memory:').close()`

if (canOpen() || (run(install) && canOpen())) runTests('on-sqlite', { TEST_BETTER_SQLITE: driver })
else console.warn('SKIPPED better-sqlite3: npm has no build for this machine, and compiled none.')

function canOpen() {
  return spawnSync(process.execPath, ['-e', open], { stdio: 'ignore' }).status === 0
}
