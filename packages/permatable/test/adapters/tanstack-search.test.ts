import fc from 'fast-check'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { describe, expect, it } from 'vitest'

describe('the search of TanStack Router', () => {
  it.each([
    ['a number that JSON would shorten', '?a=1.50', { a: '1.50' }],
    ['a number past the safe ones', '?a=12345678901234567890', { a: '12345678901234567890' }],
    ['a JSON string', '?a=%22x%22', { a: '"x"' }],
    ['repeats', '?a=1&a=2&a=', { a: ['1', '2', ''] }],
    ['an empty value', '?a=', { a: '' }],
    ['a prototype', '?__proto__=1', JSON.parse('{"__proto__":"1"}')],
    ['nothing', '', {}],
  ])('keeps %s', (_, search, parsed) => {
    expect(parseSearch(search)).toEqual(parsed)
    expect(stringifySearch(parseSearch(search))).toBe(search)
  })

  it.each([
    ['a number', { page: 2 }, '?page=2'],
    ['true', { on: true }, '?on=true'],
    ['an object', { at: { x: 1 } }, '?at=%7B%22x%22:1%7D'],
    ['null', { a: null }, '?a=null'],
    [
      'no value that has no text',
      { a: undefined, b: [undefined, 'x'], c: () => 1, d: Symbol('s') },
      '?b=x',
    ],
    ['a bigint', { a: 5n }, '?a=5'],
    ['half of a surrogate pair, as a browser would', { a: '\uD800' }, '?a=%EF%BF%BD'],
  ])('writes %s', (_, search, written) => expect(stringifySearch(search)).toBe(written))

  it('gives back every text and every list of texts', () => {
    const text = fc.string({ unit: 'grapheme' })
    const value = fc.oneof(text, fc.array(text, { minLength: 2 }))
    fc.assert(
      fc.property(fc.dictionary(text, value), (search) => {
        expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search })
      }),
    )
  })
})
