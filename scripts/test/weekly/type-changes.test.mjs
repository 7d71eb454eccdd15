import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

/** @type {typeof import('../../type-changes.mjs').typeChanges} */
let typeChanges
// The extractor takes seconds to load, which only those who run the tests should pay for.
beforeAll(async () => {
  ;({ typeChanges } = await import('../../type-changes.mjs'))
})

/**
 * Writes a package with one entry.
 *
 * @param {string} declarations
 */
function packageOf(declarations) {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const exports = { '.': './dist/index.js', './package.json': './package.json' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'one', exports }))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.d.ts'), declarations)
  return folder
}

const table = (/** @type {string} */ param) => `
interface Options {
  readonly param?: ${param}
  readonly '~internal': Internals
}
interface Internals {
  readonly slots: ${param}
}
export declare function defineTable(options: Options): void
export {}
`

it('prints a type that an export names, and nothing that only an internal member names', () => {
  const diff = typeChanges(packageOf(table('string')), packageOf(table('number')))
  expect(diff).toContain('-    readonly param?: string\n+    readonly param?: number')
  expect(diff).not.toContain('slots')
})

it('prints nothing where the types are the same', () => {
  expect(typeChanges(packageOf(table('string')), packageOf(table('string')))).toBe('')
})
