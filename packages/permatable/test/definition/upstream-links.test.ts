import { defineTableSearchParams } from 'permatable'
import { expect, it } from 'vitest'
import upstream from '../corpus/upstream-links.json' with { type: 'json' }

const { defaults, parse, serialize } = defineTableSearchParams()

it('the links written by tanstack-table-search-params 0.9 never grow fewer', () => {
  expect(upstream.links.length).toBeGreaterThanOrEqual(239)
})

it.each(upstream.links.map(({ search, state }) => ({ search, state })))(
  'opens a link written by tanstack-table-search-params 0.9: $search',
  ({ search, state }) => {
    const parsed = parse(search)
    expect(parsed).toEqual({ state: { ...defaults, ...state }, issues: [] })
    expect(parse(serialize(parsed.state)).state).toEqual(parsed.state)
  },
)
