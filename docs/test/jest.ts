import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../reading/pages.ts'

const require = createRequire(import.meta.url)

/** A test of Vitest as Jest runs it. */
const inJest = (code: string) =>
  code.replace(/^import .* from 'vitest'$/m, '').replaceAll(/\bvi\./g, 'jest.')

/** Limits end what hangs. No outcome depends on them, however busy the machine is. */
const patience = `
import { configure } from '@testing-library/react'
configure({ asyncUtilTimeout: 60_000 })
`

/** The titles of a file's tests. */
export const titlesOf = (code: string): string[] =>
  Array.from(code.matchAll(/^it\('(.*?)'/gm), ({ 1: title = '' }) => title)

/**
 * Runs tests in Jest, in an app that has the package as npm installs it: a copy, where Jest looks for what to transform.
 *
 * @returns the titles of the tests that passed, and what Jest says where one failed
 */
export function runInJest(
  name: string,
  config: string,
  files: readonly { readonly name: string; readonly code: string }[],
): { passed: string[]; complaints: string } {
  const folder = join(root, 'docs/.examples', name)
  const installed = join(folder, 'node_modules/permatable')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  for (const part of ['package.json', 'dist'])
    cpSync(join(root, 'packages/permatable', part), join(installed, part), { recursive: true })
  writeFileSync(join(folder, 'jest.config.mjs'), config)
  writeFileSync(join(folder, 'patience.ts'), patience)
  // Vitest looks for files that are named otherwise.
  for (const { name, code } of files)
    writeFileSync(join(folder, name.replace('.test.', '.spec.')), inJest(code))
  const jest = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      jest,
      '--runInBand',
      '--json',
      '--testTimeout=600000',
      '--setupFilesAfterEnv=<rootDir>/patience.ts',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const { testResults }: { testResults: { assertionResults: Result[] }[] } = JSON.parse(
    stdout || '{"testResults":[]}',
  )
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
  return { passed: passed.map(({ title }) => title), complaints: status === 0 ? '' : stderr }
}

interface Result {
  readonly title: string
  readonly status: string
}
