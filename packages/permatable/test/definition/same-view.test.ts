import fc from 'fast-check'
import { defineTableSearchParams, sameView } from 'permatable'
import { aliases } from 'permatable/aliases'
import { describe, expect, it } from 'vitest'
import { everySlice, everyState } from '../support/every-slice.ts'

const table = defineTableSearchParams({
  sorting: { default: [{ id: 'name', desc: false }] },
  aliases: aliases({ params: { q: 'globalFilter' } }),
})

describe('two addresses', () => {
  it.each([
    ['in another order', '?globalFilter=a&pageIndex=2', '?pageIndex=2&globalFilter=a'],
    ['with a default that is written', '?sorting=name.asc', ''],
    ['with an old name', '?q=a', '?globalFilter=a'],
    ['with foreign params', '?utm=mail&globalFilter=a', '/users?globalFilter=a#top'],
    ['with a selection in another order', '?rowSelection=u7,u9', '?rowSelection=u9,u7'],
    ['with a text that does not count', '?sorting=name.down', '?sorting=name.asc'],
    [
      'of another kind',
      new URL('https://example.test/?pageIndex=2'),
      new URLSearchParams('pageIndex=2'),
    ],
  ])('%s show the same view', (_, a, b) => expect(sameView(table, a, b)).toBe(true))

  it.each([
    ['another search', '?globalFilter=a', '?globalFilter=b'],
    ['another page', '?pageIndex=2', ''],
    ['no sorting where the default is one', '?sorting=none', ''],
    ['the same words as a number', '?columnFilters=age.1', '?columnFilters=age.%25221%2522'],
  ])('of %s do not', (_, a, b) => expect(sameView(table, a, b)).toBe(false))

  it('show the same view when one says what the other reads', () => {
    const every = defineTableSearchParams(everySlice)
    fc.assert(
      fc.property(everyState, everyState, (a, b) => {
        const [first, second] = [every.serialize(a), every.serialize(b)]
        expect(sameView(every, first, every.serialize(every.parse(first).state))).toBe(true)
        expect(sameView(every, first, second)).toBe(first === second)
      }),
      { numRuns: 100 },
    )
  })

  it('that are too long to be written are compared whole', () => {
    const long = (end: string) => `?globalFilter=${'x'.repeat(20_000)}${end}`
    expect(sameView(table, long('a'), long('b'))).toBe(false)
    expect(sameView(table, long('a'), long('a'))).toBe(true)
  })
})
