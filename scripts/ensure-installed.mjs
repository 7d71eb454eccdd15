import { statSync } from 'node:fs'
import { npm } from './npm.mjs'

/**
 * Installs what a lockfile says when it is missing or older than the lockfile.
 *
 * @param {string} [folder] one with a lockfile of its own, from the repository's root
 */
export function ensureInstalled(folder = '.') {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old — install Node 20.19 or later.`)
    process.exit(1)
  }
  // npm writes node_modules/.package-lock.json last, as the record of what it installed.
  const isNew =
    modified(`${folder}/node_modules/.package-lock.json`) < modified(`${folder}/package-lock.json`)
  if (!isNew) return
  console.log(`Installing dependencies: npm ci --prefix ${folder}`)
  if (!npm('ci', '--include=dev', '--prefix', folder)) {
    console.error('npm ci failed — its own message is above.')
    process.exit(1)
  }
}

/** @param {string} path from the repository's root */
function modified(path) {
  return statSync(new URL(`../${path}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
