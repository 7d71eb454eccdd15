import { readFileSync } from 'node:fs'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { fromJson, goldenDefinitions } from '../support/golden.ts'

interface Link {
  readonly definition?: string
  readonly search: string
  readonly state: Readonly<Record<string, unknown>>
  /** The ids that stand twice in a slice, which no table writes. */
  readonly twice?: readonly (readonly [slice: string, id: string])[]
}

const read = (file: string): { links: Link[] } =>
  JSON.parse(readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8'))

const table = defineTableSearchParams()

describe('links written by tanstack-table-search-params 0.9', () => {
  const { links } = read('upstream-links.json')

  it('never grow fewer', () => expect(links.length).toBeGreaterThanOrEqual(239))

  it.each(links.map(({ search, state }) => ({ search, state })))(
    'open: $search',
    ({ search, state }) => {
      const parsed = table.parse(search)
      expect(parsed.issues).toEqual([])
      expect(parsed.state).toEqual({ ...table.defaults, ...state })
    },
  )

  it.each(links.map(({ search }) => search))(
    'come back from their own short form: %s',
    (search) => {
      const { state } = table.parse(search)
      expect(table.parse(table.serialize(state)).state).toEqual(state)
    },
  )
})

describe('links written by version 1 of the format', () => {
  const { links } = read('golden-v1.json')

  it('never grow fewer', () => expect(links.length).toBeGreaterThanOrEqual(666))

  it.each(links)('open for ever: $definition $search', (link) => {
    const { definition = '', search, state, twice = [] } = link
    const golden = goldenDefinitions[definition]
    expect(golden?.parse(search)).toMatchObject({
      state: { ...golden?.defaults, ...Object(fromJson(state)) },
      issues: twice.map(([slice, id]) => ({
        slice,
        reason: `'${id}' appears twice, and the first one counts`,
      })),
    })
  })
})
