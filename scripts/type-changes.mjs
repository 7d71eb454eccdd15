import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Prints how the types of the build differ from those of the last release, comments apart.
 *
 *     node scripts/type-changes.mjs            the build against the last release on npm
 *     node scripts/type-changes.mjs old new    the packages in two folders
 */
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'types-'))
try {
  const [older, newer = join(root, 'packages/permatable')] = process.argv.slice(2)
  const released = older ?? lastRelease()
  if (released) console.log(changes(resolve(released), resolve(newer)) || 'No type changed.')
  else console.log('Nothing is released yet, so no type can differ.')
} finally {
  rmSync(folder, { recursive: true })
}

/** Returns the folder of the last release, or `undefined` before the first one. */
function lastRelease() {
  const { status, stderr } = run('npm pack permatable@latest && tar -xzf *.tgz')
  if (status === 0) return join(folder, 'package')
  if (stderr.includes('E404')) return undefined
  throw new Error(stderr)
}

/** Returns the diff of the declarations of two packages. @param {string} older @param {string} newer */
function changes(older, newer) {
  for (const [name, from] of Object.entries({ older, newer }))
    cpSync(join(from, 'dist'), join(folder, name), {
      recursive: true,
      filter: (path) => lstatSync(path).isDirectory() || path.endsWith('.d.ts'),
    })
  return run('git diff --no-index --no-color -I "^ *[/*]" older newer').stdout
}

/** @param {string} command */
function run(command) {
  return spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' })
}
