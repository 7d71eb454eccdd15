import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expectComplete } from './complete.mjs'

/**
 * Installs all items of `registry.json` into a fresh app on Base UI, by the CLI and by the addresses that users type, and builds the app. It
 * needs no network: `offline.mjs` answers the CLI, and the packages are there.
 *
 *     node registry/test/install.mjs
 *     WEEKLY=1 node registry/test/install.mjs      installs them into an app on Radix, too
 */
const { resolve } = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '..')
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
/** @type {{ items: import('./complete.mjs').Item[] }} */
const { items } = read('../registry.json')
const [repository] = /[^/]+\/[^/]+(?=\.git$)/.exec(
  read('../packages/permatable/package.json').repository.url,
) ?? ['']
// With a commit the CLI asks GitHub for no branch.
const addresses = items.map(({ name }) => `${repository}/${name}#${'0'.repeat(40)}`)

const binOf = (/** @type {string} */ name, /** @type {string} */ bin) =>
  join(dirname(resolve(`${name}/package.json`)), bin)
const shadcn = resolve('shadcn')
const vite = binOf('vite', 'bin/vite.js')
const build = ['build', '--logLevel=error']
run(shadcn, ['registry', 'validate'], join(folder, '..'))
expectComplete(items)
rmSync(join(folder, '.installed'), { recursive: true, force: true })
run(vite, build, install('base'))
if (process.env['WEEKLY'] === '1') run(vite, build, install('radix'))

/** Makes an app with all items. Returns its folder. */
function install(/** @type {'base' | 'radix'} */ base) {
  const app = join(folder, '.installed', base)
  cpSync(join(folder, 'fresh-app'), app, { recursive: true })
  // `shadcn init` writes these files.
  const settings = { ...read('fresh-app/components.json'), style: `${base}-nova` }
  writeFileSync(join(app, 'components.json'), JSON.stringify(settings))
  cpSync(join(folder, 'shadcn/utils.ts'), join(app, 'src/lib/utils.ts'))
  run(shadcn, ['add', '--yes', ...addresses], app)
  run(binOf('typescript', 'bin/tsc'), [], app)
  return app
}

/** @param {string} script @param {string[]} args @param {string} cwd */
function run(script, args, cwd) {
  const offline = pathToFileURL(join(import.meta.dirname, 'offline.mjs'))
  const { status } = spawnSync(process.execPath, [`--import=${offline}`, script, ...args], {
    cwd,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed in ${cwd}`)
}
