import { expect, it } from 'vitest'
import { runInJest, titlesOf } from './test/jest.ts'
import { modulesOf } from './test/modules.ts'
import { readPage } from './test/pages.ts'

const page = readPage('docs/learn/testing.md')
const config = page.blocks.find(({ info }) => info.includes('js'))?.code ?? ''
const examples = modulesOf(page).map(({ code }) => code)

it('the tests of the page run in Jest, by the config of the page', () => {
  const tests = examples.filter((code) => titlesOf(code).length)
  const { passed, complaints } = runInJest('jest', config, tests)
  expect(complaints).toBe('')
  expect(passed.sort()).toEqual(tests.flatMap(titlesOf).sort())
  expect(passed).toHaveLength(8)
})
