import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as all from 'permatable/slices'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the compiler reports, and the declaration that it writes. */
function compile(source: string): { readonly report: string; readonly declaration: string } {
  const folder = mkdtempSync(join(root, 'test/.hover-'))
  try {
    writeFileSync(join(folder, 'table.ts'), source)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          outDir: '.',
          rootDir: '../..',
        },
        files: ['table.ts'],
        include: [],
      }),
    )
    const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', `file://${root}`))
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    const declaration = readFileSync(join(folder, folder.slice(root.length), 'table.d.ts'), 'utf8')
    return { report: stdout, declaration }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The type of `table` as an editor shows it: the compiler writes it into a declaration. */
function hoverOf(source: string): string {
  const { report, declaration } = compile(source)
  expect(report).toBe('')
  return declaration
}

it('the compiler names the import of a slice that is off by default', () => {
  const { slice: _own, columnPinningV8: _v8, ...made } = all
  const keys = Object.keys(made)
  const { report } = compile(`
    import { defineTableSearchParams } from 'permatable'
    ${keys.map((key) => `export const ${key} = defineTableSearchParams({ ${key}: {} })`).join('\n')}
    export const beside = defineTableSearchParams({ history: 'auto', ${keys[0]}: {} })
  `)
  for (const key of keys)
    expect(report).toContain(`${key} comes from permatable/slices — import it, and pass ${key}()`)
  expect(report.match(/comes from permatable/g)).toHaveLength(keys.length + 1)
})

it('an editor shows the slices of a definition, not its options', () => {
  const hover = hoverOf(`
    import { defineTableSearchParams } from 'permatable'
    import { columns, range } from 'permatable/columns'
    export const table = defineTableSearchParams({
      prefix: 'users-',
      globalFilter: { debounce: 300 },
      rowSelection: false,
      columns: columns({ age: range() }),
    })
  `)
  expect(hover).toContain('globalFilter: string;')
  expect(hover).toContain('pagination: import("permatable").Pagination;')
  expect(hover).toContain('desc: boolean;')
  expect(hover).not.toMatch(/prefix|debounce|rowSelection|StateOf|SliceState/)
})
