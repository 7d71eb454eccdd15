import { describe, expect, it } from 'vitest'
import { read } from './reading/pages.ts'
import { addressOf, definitionOf, makeVectors, textOf, type Vectors } from './test/vectors.ts'
import { withStored } from './test/stored-links.ts'
// oxlint-disable-next-line no-restricted-imports -- the marks of the corpus
import { fromJson } from '../packages/permatable/test/support/golden.ts'

/** `npm run unit -- vectors -u` makes the file anew. A vector that changes then is a link that breaks. */
const file = 'url-format.vectors.json'

it('are made of the page, the corpora and properties', async () => {
  await expect(textOf(makeVectors())).toMatchFileSnapshot(file)
})

const vectors: Vectors = JSON.parse(read(`docs/${file}`))

const definitions = Object.fromEntries(
  Object.entries(vectors.definitions).map(([name, options]) => [name, definitionOf(options)]),
)

const defaultDefinition = definitionOf({})
const prepared = <V extends { readonly definition: string }>(group: readonly V[]) =>
  group.map((vector) => ({
    ...vector,
    table: definitions[vector.definition] ?? defaultDefinition,
  }))

const stateOf = (state: object): object => Object(fromJson(state))

describe('the vectors of the URL format', () => {
  it.each(prepared(vectors.written))('$definition writes $address', ({ table, address, state }) => {
    const full = { ...table.defaults, ...stateOf(state) }
    expect(table.serialize(full)).toBe(address)
    expect(table.parse(address)).toEqual({ state: full, issues: [] })
  })

  it.each(prepared(vectors.read))('$definition reads $address', ({ table, address, state }) => {
    expect(table.parse(address)).toEqual({
      state: { ...table.defaults, ...stateOf(state) },
      issues: [],
    })
  })

  it.each(prepared(vectors.rejected))('$definition rejects $address', (vector) => {
    const { table, address, state, issues } = vector
    const parsed = table.parse(address)
    expect(parsed.state).toEqual({ ...table.defaults, ...stateOf(state) })
    expect(parsed.issues).toMatchObject(issues)
  })

  it.each(prepared(vectors.stored))('$definition opens $address', (vector) => {
    const { table, address, store, state, issues } = vector
    const parsed = withStored(table, address, store).parse(address)
    expect(parsed.state).toEqual({ ...table.defaults, ...stateOf(state) })
    expect(parsed.issues).toMatchObject(issues)
  })

  it.each(prepared(vectors.limits))('$definition has a limit: $limit', (vector) => {
    const { issues } = vector.table.parse(addressOf(vector.address))
    expect(issues.filter(({ slice }) => slice)).toMatchObject(vector.issues)
  })
})
