import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoPackages, isComplete } from '../demo-packages.mjs'

const read = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
/** @type {import('../demo-packages.mjs').Packages} */
const packages = read('package-lock.json').packages
const needed = [...demoPackages(packages).keys()]
const nameOf = (/** @type {string} */ path) => path.split('node_modules/').at(-1) ?? path

describe('`npm start` installs', () => {
  it('what builds and serves the demo', () => {
    expect(needed.map(nameOf)).toEqual(
      expect.arrayContaining(['vite', 'react-dom', '@tanstack/react-table', 'shiki', 'sirv']),
    )
  })

  it.each([
    /^(?:vitest|jsdom|@jest\/|playwright|@testing-library\/|@stryker-mutator\/|fast-check)/,
    /^(?:next|@next\/|babel|@babel\/core|typescript|@swc\/|satori|@resvg\/)/,
    /^(?:@changesets\/|publint|@arethetypeswrong\/|knip|oxlint)/,
    /^(?:@electric-sql\/|@libsql\/|pg|mysql2|better-sqlite3)$/,
    /^(?!@tanstack\/react-router).*router(?!-core|-devtools)/,
  ])('no tool, compiler, database or router that others need: %s', (isOne) => {
    expect(needed.map(nameOf).filter((name) => isOne.test(name))).toEqual([])
  })

  it('one version of React and of each package of TanStack', () => {
    const names = needed
      .map(nameOf)
      .filter((name) => /^(?:react|react-dom|@tanstack\/.*)$/.test(name))
    expect(names).toEqual([...new Set(names)])
  })
})

describe('the packages are complete', () => {
  const locked = {
    'apps/demo': { dependencies: { a: '1', b: '1' }, devDependencies: { test: '1' } },
    'apps/demo/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1', 'a-win': '1' } },
    'node_modules/a-linux': { version: '1.0.0' },
    'node_modules/a-win': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0', dependencies: { a: '1' } },
    'node_modules/test': { version: '1.0.0' },
  }
  /** @param {readonly string[]} without */
  const all = (...without) =>
    Object.fromEntries(Object.entries(locked).filter(([path]) => !without.includes(path)))

  it('with all that is locked, and with another platform’s binary missing', () => {
    expect(isComplete(locked, all())).toBe(true)
    expect(
      isComplete(locked, all('node_modules/a-win', 'node_modules/test', 'node_modules/b')),
    ).toBe(true)
  })

  it.each(['node_modules/a', 'apps/demo/node_modules/b', 'node_modules/c'])(
    'not without %s',
    (path) => {
      expect(isComplete(locked, all(path))).toBe(false)
    },
  )

  it('not with another version, and not with nothing', () => {
    expect(isComplete(locked, { ...all(), 'node_modules/c': { version: '1.0.1' } })).toBe(false)
    expect(isComplete(locked, {})).toBe(false)
  })
})
