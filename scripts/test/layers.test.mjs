import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {[file: string, imports: string][]} */
const refused = [
  ['codec.ts', './text.ts'],
  ['adapter.ts', './slices/sorting.ts'],
  ['limits.ts', 'node:fs'],
  ['query.ts', './definition.ts'],
  ['text.ts', './slices/registry.ts'],
  ['filter-value.ts', './store.ts'],
  ['slices/sorting.ts', '../definition.ts'],
  ['slices/pagination.ts', '../codecs/json.ts'],
  ['slices/global-filter.ts', '@tanstack/react-table'],
  ['definition.ts', './store.ts'],
  ['definition.ts', './react/use-page-in-range.ts'],
  ['definition.ts', '@tanstack/react-table'],
  ['codecs/json.ts', '../write-queue.ts'],
  ['resolve.ts', './store-for.ts'],
  ['options.ts', './table-params.ts'],
  ['codecs/per-entry.ts', '../index.ts'],
  ['aliases.ts', './store.ts'],
  ['explain.ts', './table-params.ts'],
  ['columns/columns.ts', '../write-queue.ts'],
  ['columns/values.ts', 'zod'],
  ['standard-schema.ts', '@standard-schema/spec'],
  ['store.ts', './react/use-table-search-params.ts'],
  ['store.ts', './adapters/browser.ts'],
  ['store.ts', '@tanstack/react-store'],
  ['write-queue.ts', 'react'],
  ['after-paint.ts', './index.ts'],
  ['page-hide.ts', 'node:timers'],
  ['react/use-page-in-range.ts', '../adapters/browser.ts'],
  ['react/use-page-in-range.ts', '../index.ts'],
  ['adapters/browser.ts', '../react.ts'],
  ['adapters/browser.ts', 'node:url'],
  ['index.ts', './react/use-table-search-params.ts'],
  ['index.ts', './adapters/browser.ts'],
  ['react.ts', 'react'],
  ['testing.ts', './index.ts'],
  ['homeless.ts', './text.ts'],
]

/** @type {[file: string, imports: string][]} */
const allowed = [
  ['codec.ts', './limits.ts'],
  ['text.ts', './codec.ts'],
  ['slices/sorting.ts', '../text.ts'],
  ['slices/registry.ts', './sorting.ts'],
  ['definition.ts', './slices/registry.ts'],
  ['codecs/json.ts', '../codec.ts'],
  ['aliases.ts', './definition.ts'],
  ['explain.ts', './resolve.ts'],
  ['options.ts', './standard-schema.ts'],
  ['columns/columns.ts', '../slices/slice.ts'],
  ['columns/values.ts', '../standard-schema.ts'],
  ['store.ts', './definition.ts'],
  ['write-queue.ts', './after-paint.ts'],
  ['react/use-table-search-params.ts', '../store.ts'],
  ['react/use-page-in-range.ts', 'react'],
  ['react/use-table-search-params.ts', '@tanstack/react-store'],
  ['adapters/browser.ts', '../react/use-table-search-params.ts'],
  ['adapters/tanstack-router.ts', '@tanstack/react-router'],
  ['index.ts', './definition.ts'],
  ['react.ts', './react/use-page-in-range.ts'],
  ['testing.ts', './adapters/memory.ts'],
]

/** @type {[file: string, imports: string][]} */
const users = [
  ['apps/demo/src/main.tsx', 'permatable/dist/index.js'],
  ['apps/demo/src/main.tsx', '../../../packages/permatable/src/index.ts'],
  ['packages/permatable/test/text.test.ts', '../src/text.ts'],
]

/** @type {Set<string>} the refused ones, as `file ← import` */
let found
const folder = mkdtempSync(join(tmpdir(), 'layers-'))
afterAll(() => rmSync(folder, { recursive: true }))

// One tree and one run of the linter for all cases: every import is a line of its file.
beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  /** @type {Map<string, string[]>} */
  const lines = new Map()
  for (const [file, to] of [...refused, ...allowed].map(inSource).concat(users)) {
    lines.set(file, [...(lines.get(file) ?? []), to])
  }
  for (const [file, imports] of lines) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), imports.map((to) => `export * from '${to}'\n`).join(''))
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  /** @type {{ diagnostics: { code: string, filename: string, labels: { span: { line: number } }[] }[] }} */
  const { diagnostics } = JSON.parse(stdout)
  found = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename, labels }) => {
        const line = labels[0]?.span.line ?? 0
        return `${filename} ← ${lines.get(filename)?.[line - 1]}`
      }),
  )
})

it.each(refused.map(inSource))('refuses that %s imports %s', (file, to) =>
  expect(found).toContain(`${file} ← ${to}`),
)

it.each(users)('refuses that %s imports %s', (file, to) =>
  expect(found).toContain(`${file} ← ${to}`),
)

it.each(allowed.map(inSource))('lets %s import %s', (file, to) =>
  expect(found).not.toContain(`${file} ← ${to}`),
)

/** @param {[file: string, imports: string]} row @returns {[file: string, imports: string]} */
function inSource([file, imports]) {
  return [`packages/permatable/src/${file}`, imports]
}
