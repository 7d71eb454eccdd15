import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {[file: string, imports: string][]} */
const refused = [
  ['query/query.ts', '../text/list.ts'],
  ['query/limits.ts', 'node:fs'],
  ['text/list.ts', '../slices/registry.ts'],
  ['text/list.ts', '../query/../slices/registry.ts'],
  ['text/filter-value.ts', '../definition/define.ts'],
  ['slices/sorting.ts', '../codecs/json.ts'],
  ['slices/sorting.ts', '../definition/define.ts'],
  ['slices/global-filter.ts', '@tanstack/react-table'],
  ['codecs/json.ts', '../columns/columns.ts'],
  ['codecs/json.ts', '../sync/queue.ts'],
  ['columns/columns.ts', '../definition/define.ts'],
  ['columns/values.ts', 'zod'],
  ['columns/standard-schema.ts', '@standard-schema/spec'],
  ['definition/define.ts', '../sync/table.ts'],
  ['definition/define.ts', '../react/use-page-in-range.ts'],
  ['definition/define.ts', '@tanstack/react-table'],
  ['definition/aliases.ts', '../index.ts'],
  ['sync/table.ts', '../react/use-table-search-params-with.ts'],
  ['sync/table.ts', '../adapters/browser.ts'],
  ['sync/table.ts', '@tanstack/react-store'],
  ['sync/queue.ts', 'react'],
  ['sync/params.ts', '../testing/memory-adapter.ts'],
  ['sync/slot.ts', 'node:timers'],
  ['react/use-page-in-range.ts', '../adapters/browser.ts'],
  ['react/use-page-in-range.ts', '../index.ts'],
  ['react/use-page-in-range.ts', '@tanstack/react-router'],
  ['adapters/browser.ts', '../react.ts'],
  ['adapters/browser.ts', '../testing/memory-adapter.ts'],
  ['adapters/browser.ts', 'node:url'],
  ['adapters/tanstack-router/adapter.ts', '../../index.ts'],
  ['sync/table-for.ts', '../storage/personal.ts'],
  ['react/use-page-in-range.ts', '../storage/personal.ts'],
  ['storage/personal.ts', 'react'],
  ['storage/remember.ts', '../react/use-page-in-range.ts'],
  ['storage/remember.ts', '../adapters/browser.ts'],
  ['testing/memory-adapter.ts', 'react'],
  ['testing/memory-adapter.ts', '../react/use-page-in-range.ts'],
  ['index.ts', './react/use-page-in-range.ts'],
  ['index.ts', './adapters/browser.ts'],
  ['columns.ts', './react/use-page-in-range.ts'],
  ['storage.ts', './react/use-page-in-range.ts'],
  ['react.ts', 'react'],
  ['react.ts', './index.ts'],
  ['homeless/file.ts', '../text/list.ts'],
]

/** @type {[file: string, imports: string][]} */
const allowed = [
  ['query/query.ts', './encode.ts'],
  ['text/list.ts', '../query/limits.ts'],
  ['slices/sorting.ts', '../text/list.ts'],
  ['slices/registry.ts', './sorting.ts'],
  ['codecs/json.ts', '../slices/accept-state.ts'],
  ['columns/columns.ts', '../slices/accept.ts'],
  ['definition/define.ts', '../slices/registry.ts'],
  ['definition/options.ts', '../columns/standard-schema.ts'],
  ['sync/table.ts', '../definition/define.ts'],
  ['sync/queue.ts', './table.ts'],
  ['react/use-table-search-params-with.ts', '../sync/table-for.ts'],
  ['react/use-page-in-range.ts', 'react'],
  ['react/use-table-search-params-with.ts', '@tanstack/react-store'],
  ['adapters/browser.ts', '../react/use-table-search-params-with.ts'],
  ['adapters/tanstack-router/adapter.ts', '../../query/address.ts'],
  ['adapters/tanstack-router/use-table-search-params.ts', '@tanstack/react-router'],
  ['storage/personal.ts', '../definition/resolve-slice.ts'],
  ['storage/remember.ts', '../sync/table.ts'],
  ['adapters/next/use-table-search-params.ts', 'next/navigation.js'],
  ['adapters/next-pages/use-table-search-params.ts', 'next/router.js'],
  ['testing/memory-adapter.ts', '../sync/adapter.ts'],
  ['index.ts', './definition/define.ts'],
  ['react.ts', './react/use-page-in-range.ts'],
  ['browser.ts', './adapters/browser.ts'],
  ['storage.ts', './storage/personal.ts'],
  ['testing.ts', './testing/memory-adapter.ts'],
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

// One tree and one run of each config for all cases: every import is a line of its file.
beforeAll(() => {
  for (const config of ['.oxlintrc.json', 'packages/permatable/layers.config.mjs']) {
    cpSync(join(root, config), join(folder, config))
  }
  /** @type {Map<string, string[]>} */
  const lines = new Map()
  for (const [file, to] of [...refused, ...allowed].map(inSource).concat(users)) {
    lines.set(file, [...(lines.get(file) ?? []), to])
  }
  for (const [file, imports] of lines) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), imports.map((to) => `export * from '${to}'\n`).join(''))
  }
  found = new Set([
    ...refusedBy('.oxlintrc.json', lines),
    ...refusedBy('packages/permatable/layers.config.mjs', lines),
  ])
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

/** @param {string} config @param {ReadonlyMap<string, readonly string[]>} lines */
function refusedBy(config, lines) {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--format=json', `--config=${config}`]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  /** @type {{ diagnostics: { code: string, filename: string, labels: { span: { line: number } }[] }[] }} */
  const { diagnostics } = JSON.parse(stdout)
  return diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, labels }) => {
      const line = labels[0]?.span.line ?? 0
      return `${filename} ← ${lines.get(filename)?.[line - 1]}`
    })
}
