import { statSync } from 'node:fs'
import { npm } from './npm.mjs'

/** Installs what the lockfile says when it is missing or older than the lockfile. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old — install Node 20.19 or later.`)
    process.exit(1)
  }
  // npm writes node_modules/.package-lock.json last, as the record of what it installed.
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return
  console.log('Installing dependencies: npm ci')
  if (!npm('ci', '--include=dev')) {
    console.error('npm ci failed — its own message is above.')
    process.exit(1)
  }
}

/** @param {string} path from the repository's root */
function modified(path) {
  return statSync(new URL(`../${path}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
