import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const { devDependencies, peerDependencies } = packageJson
const guideOf = (name: string) =>
  readFileSync(new URL(`../../../docs/guide/${name}.md`, import.meta.url), 'utf8')

/** The version that an alias names, as docs write it. */
const versionOf = (alias: string) => /@([\d.]+?)(?:\.0)*$/.exec(alias)?.[1]

describe('the oldest version of a router that an adapter works with', () => {
  it.each([
    ['React Router', 'react-router'],
    ['TanStack Router', 'tanstack-router'],
  ] as const)('is the one that tests run with: %s', (name, guide) => {
    const stated = new RegExp(`${name} ([\\d.]+) (?:and|or) later`).exec(guideOf(guide))?.[1]
    expect(stated).toBe(versionOf(devDependencies[`${guide}-oldest`]))
  })

  it('starts the range of TanStack Router', () => {
    const version = versionOf(devDependencies['tanstack-router-oldest'])
    expect(peerDependencies['@tanstack/react-router'].split(' ')[0]).toBe(`>=${version}`)
  })

  // npm would refuse to install beside a version out of the range, even for an app that uses another import.
  it.each(['next', 'react-router'] as const)('does not bound the range of %s', (name) => {
    expect(peerDependencies[name]).toBe('*')
  })
})
