import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the next version of the changesets, for the pull request that releases it. */
const root = join(import.meta.dirname, '..')
const library = join(root, 'packages/permatable')

/** @param {string} command */
function run(command) {
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('npx changeset version')

// Coding agents compare the version of a skill with that of the package.
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
for (const name of readdirSync(join(library, 'skills'))) {
  const skill = join(library, 'skills', name, 'SKILL.md')
  const text = readFileSync(skill, 'utf8')
  writeFileSync(skill, text.replace(/(library_version: ')[^']*/, `$1${version}`))
}

run('npm install --package-lock-only --ignore-scripts')
