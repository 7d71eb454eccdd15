// @module-tag all
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runInJest, titlesOf } from './test/jest.ts'
import { modulesOf } from './test/modules.ts'
import { read, readPage, root } from './reading/pages.ts'

const page = readPage('docs/guide/testing.md')
const config = page.blocks.find(({ info }) => info.includes('js'))?.code ?? ''
const examples = modulesOf(page)

it('the tests of the page run in Jest, by the config of the page', () => {
  const { passed, complaints } = runInJest('jest', config, examples)
  expect(complaints).toBe('')
  expect(passed.sort()).toEqual(examples.flatMap(({ code }) => titlesOf(code)).sort())
  expect(passed).toHaveLength(3)
})

// Jest maps `react` for every module. Vitest leaves packages to Node, which resolves the workspace's React 19.
it('a table of TanStack Table v8 works on React 18.3', () => {
  const mapper = {
    '^(react|react-dom)(/.*)?$': join(root, 'packages/react-18/node_modules/$1$2'),
  }
  const { passed, complaints } = runInJest(
    'jest-react-18',
    config.replace('{', `{ moduleNameMapper: ${JSON.stringify(mapper)},`),
    [{ name: 'table-v8.test.tsx', code: read('docs/test/table-v8-on-react-18.tsx') }],
  )
  expect(complaints).toBe('')
  expect(passed).toHaveLength(2)
})
