import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Builds the package, packs it into a folder, and prints `version` and `integrity` as outputs of a step.
 *
 *     node scripts/pack.mjs folder
 */
const root = join(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? fail('name a folder for the package'))

const changesets = readdirSync(join(root, '.changeset')).filter(
  (name) => name.endsWith('.md') && name !== 'README.md',
)
if (changesets.length)
  fail(`merge the pull request of the next version first: ${changesets.join(', ')} is not released`)

run('npm run build -w permatable')
mkdirSync(folder, { recursive: true })
const [packed] = JSON.parse(
  run(`npm pack -w permatable --ignore-scripts --json --pack-destination="${folder}"`),
)
for (const [name, value] of [
  ['version', packed.version],
  ['integrity', packed.integrity],
]) {
  // A line break would add an output of its own.
  if (!/^[\w.+/=-]+$/.test(value)) fail(`npm reports an odd ${name}: ${value}`)
  console.log(`${name}=${value}`)
}

/** @param {string} command */
function run(command) {
  const { status, stdout } = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) fail(`${command} failed: ${stdout}`)
  return stdout
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
