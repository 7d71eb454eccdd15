import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const { devDependencies, peerDependencies } = packageJson
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

/** The version that an alias names, as docs write it. */
const versionOf = (alias: string) => /@([\d.]+?)(?:\.0)*$/.exec(alias)?.[1]

describe('the oldest version of a router that an adapter works with', () => {
  it.each([
    ['React Router', /React Router\]\(.+\) ([\d.]+) and later/, 'react-router-oldest'],
    ['TanStack Router', /TanStack Router\]\(.+\) ([\d.]+) and later/, 'tanstack-router-oldest'],
  ] as const)('is the one that tests run with: %s', (_, inReadme, name) => {
    expect(inReadme.exec(readme)?.[1]).toBe(versionOf(devDependencies[name]))
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
