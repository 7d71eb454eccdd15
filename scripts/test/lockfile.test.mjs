import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** @typedef {{ resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Package */

const lockfiles = ['package-lock.json', 'bench/package-lock.json']

describe.each(lockfiles)('%s', (path) => {
  /** @type {Record<string, Package>} */
  const packages = JSON.parse(
    readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
  ).packages

  it('names no registry', () => {
    const hosts = Object.values(packages).filter(({ resolved, link }) => resolved && !link)
    expect(hosts).toEqual([])
  })

  // A registry that lacks a platform's binary leaves it out without a word, and `npm ci` then refuses the lockfile.
  it("holds every platform's binaries", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  // `npm install` takes a package.json that the lockfile misses, and resolves it anew.
  it('is what `npm ci` takes', () => {
    const { status, stderr } = spawnSync('npm ci --dry-run --ignore-scripts --offline', {
      cwd: join(import.meta.dirname, '../..', dirname(path)),
      encoding: 'utf8',
      shell: true,
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) })
  })
})
