import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routers } from './reading/entries.ts'
import { readFolder } from './reading/pages.ts'
import { choicesOf, forReader, routerOf, type Reader } from './reading/reader.ts'
import { onTableV8 } from './reading/on-v8.ts'
import { modulesOf, writeModules } from './test/modules.ts'

const pages = [...readFolder('docs/guide'), ...readFolder('docs/reference')].filter(
  ({ path }) => !path.endsWith('/url-format.md'),
)

/** The examples of all pages that have one with TanStack Table, as a reader has them. */
const examplesFor = (reader: Reader) =>
  pages.flatMap((page) => {
    const choices = choicesOf(page.path)
    const modules = modulesOf(page)
    if (!choices.table || !modules.some(({ code }) => onTableV8(code))) return []
    const all = modules.map((module) => ({
      ...module,
      isSame: !onTableV8(module.code),
      code: forReader(module.code, choices, reader),
    }))
    // What only v9 can do stays as it is.
    return all.filter(
      ({ code, isSame }) => !isSame || !/'(?:@tanstack|permatable)\/react-table'/.test(code),
    )
  })

describe('the code of the pages follows its reader', () => {
  it('and compiles with TanStack Table v8', () => {
    const modules = examplesFor({ router: 'permatable/next', table: 'v8' })
    expect(modules.filter(({ isSame }) => !isSame).length).toBeGreaterThan(15)
    const folder = writeModules('reader', modules, () => true)
    const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(dirname(tsc), 'bin/tsc'), '-p', 'tsconfig.v8.json', '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(stdout + stderr).toBe('')
  })

  it('and has no line that is longer than on the pages', () => {
    const changed = examplesFor({ router: 'permatable/next-pages', table: 'v8' })
    const long = changed.flatMap(({ file, code, isSame }) =>
      isSame ? [] : code.split('\n').flatMap((line) => (line.length > 100 ? [[file, line]] : [])),
    )
    // What a test notes of shown values isn't on the page.
    expect(long.filter(([, line]) => !line?.includes('shown'))).toEqual([])
  })

  const users = [
    "import { useTable } from 'permatable/react-table'",
    "import { useTableSearchParams } from 'permatable/tanstack-router'",
    "import { columns, features, type User } from './users-setup'",
    '',
    'export function Users({ data }: { data: User[] }) {',
    '  const params = useTableSearchParams()',
    '  const table = useTable({ params, features, columns, data })',
    '',
  ].join('\n')
  const both = { router: true, table: true }

  it('in its imports, its hook and its options', () => {
    expect(forReader(users, both, { router: 'permatable/next', table: 'v8' })).toBe(
      [
        "'use client'",
        '',
        "import { useReactTable } from 'permatable/react-table-v8'",
        "import { useTableSearchParams } from 'permatable/next'",
        "import { columns, rowModels, type User } from './users-setup'",
        '',
        'export function Users({ data }: { data: User[] }) {',
        '  const params = useTableSearchParams()',
        '  const table = useReactTable({ params, columns, data, ...rowModels })',
        '',
      ].join('\n'),
    )
  })

  it.each(routers)('and imports the hook from $entry', ({ entry }) => {
    const code = forReader(users, both, { router: entry, table: 'v9' })
    expect(code).toContain(`import { useTableSearchParams } from '${entry}'`)
    expect(code).toContain("from 'permatable/react-table'")
  })

  it.each([
    [
      'an option that two routers have',
      "import { useTableSearchParams } from 'permatable/next'\nuse({ shallow: false })",
    ],
    ['something of that router', "import { tableSearch } from 'permatable/tanstack-router'"],
    [
      "the router's own package",
      "import { Link } from '@tanstack/react-router'\nimport { useTableSearchParams } from 'permatable/tanstack-router'",
    ],
  ])('but stays on its router with %s', (_, code) => {
    expect(routerOf(code)).toBeUndefined()
  })

  it.each([
    ['docs/guide/react-router.md', false, true],
    ['docs/reference/wouter.md', false, true],
    ['docs/guide/table-v8.md', true, false],
    ['docs/reference/react-table-v8.md', true, false],
    ['docs/guide/sorting.md', true, true],
  ])('%s', (path, router, table) => {
    expect(choicesOf(path)).toEqual({ router, table })
  })

  it.each([
    ['what is about v8', "import { useReactTable } from '@tanstack/react-table'\n"],
    ['what only v9 has', "import { createTableHook } from '@tanstack/react-table'\n"],
    ['what knows no table', "import { useState } from 'react'\n"],
  ])('but not in %s', (_, code) => {
    expect(onTableV8(code)).toBeUndefined()
  })

  it('in the line that installs it', () => {
    expect(onTableV8('npm install permatable @tanstack/react-table @tanstack/react-store\n')).toBe(
      'npm install permatable\n',
    )
  })
})
