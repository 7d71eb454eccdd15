import { readFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'

const systems = /** @type {Record<string, string>} */ ({
  darwin: 'macOS',
  linux: 'Linux',
  win32: 'Windows',
})

/** The machine in general words: `2 cores (x64), 24 GB of memory, Linux`. */
export function machine() {
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = systems[platform()] ?? platform()
  return `${cpus().length} cores (${arch()}), ${memory} GB of memory, ${system}`
}

/** @param {string} path @param {readonly string[]} names */
function pinned(path, names) {
  /** @type {{ packages: Record<string, { version?: string }> }} */
  const { packages } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  return names.map((name) => ({ name, version: packages[`node_modules/${name}`]?.version ?? '' }))
}

/** Returns the versions of all that is measured and used, as the lockfiles pin them. */
export function versions() {
  const peers = [
    'react',
    '@tanstack/react-table',
    '@tanstack/react-table-v8',
    '@tanstack/react-router',
    '@tanstack/react-store',
    'tanstack-table-search-params',
    'nuqs',
  ]
  return [
    ...pinned('../package-lock.json', peers),
    // The library's own copies: another one would be another type.
    ...pinned('../../package-lock.json', ['drizzle-orm', '@electric-sql/pglite']),
    { name: 'Node', version: process.versions.node },
  ]
}
