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

/** Returns the versions of all that is measured and used; the peers as the lockfile pins them. */
export function versions() {
  /** @type {{ packages: Record<string, { version?: string }> }} */
  const { packages } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  const packageNames = [
    'react',
    '@tanstack/react-table',
    '@tanstack/react-table-v8',
    '@tanstack/react-router',
    '@tanstack/react-store',
    'tanstack-table-search-params',
    'nuqs',
  ]
  return [
    ...packageNames.map((name) => ({
      name,
      version: packages[`node_modules/${name}`]?.version ?? '',
    })),
    { name: 'Node', version: process.versions.node },
  ]
}
