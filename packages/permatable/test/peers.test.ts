import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const { devDependencies, peerDependencies } = packageJson
const oldest = Object.entries(devDependencies).filter(([name]) => name.endsWith('-oldest'))

describe('the oldest version of a router that the package takes', () => {
  it.each(oldest)('is the one that tests run with: %s', (_, alias) => {
    const [, router = '', version = ''] = /^npm:(.+)@(.+?)(?:\.0)*$/.exec(alias) ?? []
    const peers: Readonly<Record<string, string>> = peerDependencies
    expect(peers[router]?.split(' ')[0]).toBe(`>=${version}`)
  })

  it('has an alias for both routers whose internals an adapter knows', () => {
    expect(oldest.map(([name]) => name)).toEqual(['react-router-oldest', 'tanstack-router-oldest'])
  })
})
