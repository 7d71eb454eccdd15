import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOf, pages, writeModules, type Module } from './test/modules.ts'
import { onTableV8 } from './reading/on-v8.ts'
import { read, readPage, root } from './reading/pages.ts'
import { choicesOf, forReader } from './reading/reader.ts'
import { moduleOf, signatures } from './test/signature.ts'

/**
 * Type-checks every `ts` and `tsx` block of the READMEs, the skills, the guides and the reference against the built package, in one run of the
 * compiler, and executes the modules that show values: `expression // value` has to be true. `test/modules.ts` says which examples
 * belong to one module. Each signature of the reference has to say the same as the export that it documents.
 */
const modules = [...pages, readPage('packages/permatable/README.md')].flatMap(modulesOf)
const declared = signatures.map((signature): Module => {
  const { page, block } = signature
  return {
    page: page.path,
    name: `${block.line}.ts`,
    file: `${page.path.replace('.md', '')}/${block.line}.ts`,
    code: '\n'.repeat(block.line - 1) + moduleOf(signature),
    shows: false,
  }
})
const all = [...modules, ...declared]

const shared = 'docs/guide/files'

/** The examples as a reader has them who chose Next and TanStack Table v8. What only v9 can do stays as it is. */
const forV8 = pages
  .filter(({ path }) => /^docs\/(?:guide|reference)/.test(path) && choicesOf(path).table)
  .flatMap((page) =>
    modulesOf(page).map((module) => ({
      ...module,
      isSame: !onTableV8(module.code),
      code: forReader(module.code, choicesOf(page.path), {
        router: 'permatable/next',
        table: 'v8',
      }),
    })),
  )
  .filter(({ code, isSame }) => !isSame || !/'(?:@tanstack|permatable)\/react-table'/.test(code))

let folder = ''
let folderOfV8 = ''
beforeAll(() => {
  folder = writeModules('checked', all)
  folderOfV8 = writeModules('checked-for-v8', forV8, () => true)
})

it.each([
  ['every example compiles, and every signature says what the export is', 'tsconfig.json'],
  ['every example of TanStack Table v8 compiles', 'tsconfig.v8.json'],
  ['every example compiles as a reader on Next and TanStack Table v8 has it', undefined],
])('%s', (_, config) => {
  const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(dirname(tsc), 'bin/tsc'), '-p', config ?? 'tsconfig.v8.json', '--pretty', 'false'],
    { cwd: config ? folder : folderOfV8, encoding: 'utf8' },
  )
  const found = (stdout + stderr).replace(
    /^([^\s(]+)(?=\()/gm,
    (file) => all.find((module) => module.file === file)?.page ?? file,
  )
  expect(found.trim()).toBe('')
})

it('no example calls `params.href` while it renders, where it would go stale', () => {
  expect(modules.filter(({ code }) => /=\{\s*params\.href\(/.test(code))).toEqual([])
})

it.each(modules.filter(({ name }) => existsSync(join(root, shared, name))))(
  '$file is the file that pages share',
  ({ name, code }) => {
    expect(code).toContain(read(join(shared, name)))
  },
)

describe('what an example shows is true', () => {
  it.each(modules.filter(({ shows }) => shows))('$file', async ({ file }) => {
    const module: { shown: [expression: string, is: unknown, shown: unknown][] } = await import(
      /* @vite-ignore */ join(folder, file)
    )
    const expected = module.shown.map(([expression, , value]) => [expression, value])
    expect(module.shown.map(([expression, is]) => [expression, is])).toEqual(expected)
  })
})
