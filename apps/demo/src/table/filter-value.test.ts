import { describe, expect, it } from 'vitest'
import { rangeOf, textOf } from './filter-value.ts'

describe('a text filter', () => {
  it.each([
    ['a string', 'b', 'b'],
    ['a number', 42, '42'],
    ['a boolean', true, 'true'],
    ['nothing for a list', [1, 2], ''],
    ['nothing for nothing', null, ''],
  ])('looks for %s', (_, value, text) => expect(textOf(value)).toBe(text))
})

describe('a range filter', () => {
  it.each([
    ['numbers', [18, 40], [18, 40]],
    ['numbers as they were entered', [40, 18], [40, 18]],
    ['numeric strings', ['18', ' 40 '], [18, 40]],
    ['blanks as open', ['', null], [null, null]],
    ['what is no number as open', ['x', Number.NaN], [null, null]],
    ['infinities as open', [-Infinity, Infinity], [null, null]],
    ['no pair as open', 5, [null, null]],
    ['three numbers as open', [1, 2, 3], [null, null]],
  ])('reads %s', (_, value, range) => expect(rangeOf(value)).toEqual(range))
})
