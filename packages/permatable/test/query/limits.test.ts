import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'

const table = defineTableSearchParams()
/** A query of so many characters. */
const ofLength = (length: number) => '?globalFilter='.padEnd(length, 'a')

describe('a query', () => {
  it('of 100,000 characters is read', () => {
    expect(table.parse(ofLength(100_000)).state.globalFilter).toHaveLength(99_986)
  })

  it('of 100,001 characters gives all defaults, with an issue for each slice', () => {
    const { state, issues } = table.parse(ofLength(100_001))
    expect(state).toEqual(table.defaults)
    expect(issues).toEqual(
      Object.keys(table.defaults).map((slice) => ({
        slice,
        param: '',
        text: '',
        reason: 'a query longer than 100000 characters',
      })),
    )
  })

  it('of 1,999 characters has no issue', () => {
    expect(table.parse(ofLength(1_999)).issues).toEqual([])
  })

  it('of 2,000 characters has an issue, since chats cut it', () => {
    expect(table.parse(ofLength(2_000)).issues).toEqual([
      {
        slice: '',
        param: '',
        text: '',
        reason: 'a query of 2000 characters, where chats cut links at 2000',
      },
    ])
  })

  it.each([
    ['8,000 characters', {}, 8_000],
    ['as many characters as maxLength says', { maxLength: 20 }, 20],
    ['100,000 characters, whatever maxLength says', { maxLength: 200_000 }, 100_000],
  ])('is written in at most %s', (_, options, length) => {
    const limited = defineTableSearchParams(options)
    const filter = (characters: number) => ({
      globalFilter: 'a'.repeat(characters - '?globalFilter='.length),
    })
    expect(limited.serialize(filter(length))).toHaveLength(length)
    expect(limited.serialize(filter(length + 1))).toBe('')
  })
})
