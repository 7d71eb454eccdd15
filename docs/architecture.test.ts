import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { code, tableOf, withGenerated } from './test/generated.ts'
import { read, root } from './test/pages.ts'

interface Phase {
  readonly title: string
  readonly files: readonly {
    readonly file: string
    readonly functions: readonly { readonly name: string; readonly calls: number }[]
  }[]
}

const { stdout } = spawnSync(
  process.execPath,
  [join(root, 'packages/permatable/scripts/trace.mjs'), '--json'],
  {
    encoding: 'utf8',
  },
)
const phases: readonly Phase[] = JSON.parse(stdout)

/** The functions of `sync/` that ran, without getters. */
function tableOfPhase({ title, files }: Phase): string {
  const rows = files
    .filter(({ file }) => file.startsWith('sync/'))
    .map(({ file, functions }) => {
      const names = functions.map(({ name }) => name).filter((name) => !name.startsWith('get '))
      return [code(file), [...new Set(names)].map(code).join(', ')]
    })
    .filter(([, names]) => names !== '')
  return tableOf([[title, `in ${files.length} files of all layers`], ...rows])
}

it('the page on the architecture shows what a run calls', async () => {
  const [click = '', write = '', back = ''] = phases.map(tableOfPhase)
  const page = withGenerated(read('docs/architecture.md'), { click, write, back })
  await expect(page).toMatchFileSnapshot('architecture.md')
})

it.each([
  ['The write of that click', 'query/query.ts', 'parseQuery'],
  ['The write of that click', 'definition/resolve-slice.ts', 'serializeAll'],
  ['Back', 'query/query.ts', 'parseQuery'],
])('%s: %s calls %s once', (title, path, name) => {
  const called = phases
    .find((phase) => phase.title === title)
    ?.files.find(({ file }) => file === path)
  expect(called?.functions).toContainEqual({ name, calls: 1 })
})
