import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** Makes the next version of the changesets, for the pull request that releases it. */
const library = join(root, 'packages/permatable')

if (!run('npx changeset version')) process.exit(1)

// Coding agents compare the version of a skill with that of the package.
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
for (const name of readdirSync(join(library, 'skills'))) {
  const skill = join(library, 'skills', name, 'SKILL.md')
  const text = readFileSync(skill, 'utf8')
  writeFileSync(skill, text.replace(/(library_version: ')[^']*/, `$1${version}`))
}

if (!run('npm install --package-lock-only --ignore-scripts')) process.exit(1)
