import { expect, it } from 'vitest'
import { runDefinition } from './run-definition.ts'
import { STARTER } from './playground.tsx'

const from = (imports: string, options: string) =>
  `${imports}\nexport const table = defineTableSearchParams(${options} satisfies object)`

it('gives the definition that a text exports', () => {
  const outcome = runDefinition(STARTER)
  const definition = 'definition' in outcome ? outcome.definition : undefined
  expect(definition?.serialize({ globalFilter: 'ann' })).toBe('?q=ann')
})

it('has the modules of the library', () => {
  const text = from(
    `import { defineTableSearchParams } from 'permatable'; import { columns, range } from 'permatable/columns'`,
    `{ columns: columns({ age: range() }) }`,
  )
  expect(runDefinition(text)).toHaveProperty('definition')
})

it.each([
  ['a syntax error', 'export const = 5', /Unexpected token/],
  ['no definition', 'export const five = 5', /No export is a definition/],
  ['another module', `import 'react'`, /No module is named 'react' here/],
  ['a module with the name of a part of each object', `import 'toString'`, /No module is named/],
  ['what is thrown', `throw 'no error'`, /no error/],
])('tells %s', (_, text, message) => {
  expect(runDefinition(text)).toEqual({ error: expect.stringMatching(message) })
})
