import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { commaList, repeatedKeys } from 'permatable/codecs'
import { operators, someOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { everySliceSet } from '../support/every-slice.ts'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams({
  ...everySliceSet,
  keys: slice({ default: ['A'], codec: repeatedKeys() }),
  globalFilter: { default: 'ann' },
  sorting: { default: [{ id: 'name', desc: true }] },
  columnFilters: { default: [{ id: 'name', value: 'ann' }] },
  columnOrder: { default: ['name'] },
  rowSelection: { default: { 7: true } },
})

/** The empty value of each slice that has one, and its address. */
const rows = [
  [{ columnVisibility: {} }, '?columnVisibility=none'],
  [{ columnPinning: { start: [], end: [] } }, '?columnPinning=/'],
  [{ columnSizing: {} }, '?columnSizing=none'],
  [{ grouping: [] }, '?grouping=none'],
  [{ expanded: {} }, '?expanded=none'],
  [{ rowPinning: { top: [], bottom: [] } }, '?rowPinning=/'],
  [{ cellSelection: [] }, '?cellSelection=none'],
  [{ tags: [] }, '?tags=%5B%5D'],
  [{ roles: [] }, '?roles='],
  [{ note: '' }, '?note=%2522%2522'],
  [{ city: '' }, '?city=%2522%2522'],
  [{ keys: [] }, '?keys='],
  [{ globalFilter: '' }, '?globalFilter=%2522%2522'],
  [{ sorting: [] }, '?sorting=none'],
  [{ columnFilters: [] }, '?columnFilters=none'],
  [{ columnOrder: [] }, '?columnOrder=none'],
  [{ rowSelection: {} }, '?rowSelection=none'],
] as const

describe('over a default that is not empty', () => {
  it.each(rows)('%j has an address: %s', (state, search) => {
    expect(unwritten(table, state as object)).toEqual([])
    expect(table.serialize(state as object)).toBe(search)
    expect(table.parse(search)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it('any of them are empty together', () => {
    fc.assert(
      fc.property(fc.subarray([...rows]), (chosen) => {
        const state = Object.assign({}, ...chosen.map(([one]) => one)) as object
        const read = table.parse(table.serialize(state))
        expect(read).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
      }),
    )
  })
})

it.each([
  ['a list', { tags: slice({ default: null, codec: someOf(['new']) }) }, { tags: [] }, '[]'],
  ['a text', { tags: slice({ default: null, codec: text() }) }, { tags: '' }, '%22%22'],
  [
    'a list over a computed default',
    { tags: slice({ default: (): 'new'[] => ['new'], codec: someOf(['new']) }) },
    { tags: [] },
    '[]',
  ],
  ['a list with commas', { tags: slice({ default: null, codec: commaList() }) }, { tags: [] }, ''],
] as const)('%s that is empty differs from nothing chosen', (_, options, state, value) => {
  const own = defineTableSearchParams(options as { tags: ReturnType<typeof slice> })
  const search = own.serialize(state as object)
  expect(new URLSearchParams(search).get('tags')).toBe(value)
  expect(own.parse(search)).toMatchObject({ state, issues: [] })
})

it('an empty param is an empty text', () => {
  const own = defineTableSearchParams({ city: slice({ default: 'Berlin', codec: text() }) })
  expect(own.parse('?city=')).toMatchObject({ state: { city: '' }, issues: [] })
})

it.each([
  [
    'a list without any known option',
    { tags: slice({ default: ['new'], codec: someOf(['new']) }) },
  ],
  [
    'an operation without a text',
    { tags: slice({ default: null, codec: operators(text(), ['is']) }) },
  ],
])('%s falls back to the default', (_, options) => {
  const own = defineTableSearchParams(options as { tags: ReturnType<typeof slice> })
  for (const search of ['?tags=/gone', '?tags=/is/']) {
    const { state, issues } = own.parse(search)
    expect(state.tags).toEqual(own.defaults.tags)
    expect(issues).toHaveLength(1)
  }
})
