import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'

const table = defineTableSearchParams()

describe('an address', () => {
  it.each([
    ['sorting', 'a.asc'],
    ['columnFilters', 'a.1'],
    ['columnOrder', 'a'],
    ['rowSelection', 'a'],
  ] as const)(
    'with more than 10,000 entries in %s gives its default and says why',
    (slice, entry) => {
      const list = (length: number) => `?${slice}=${Array.from({ length }, () => entry).join()}`
      expect(table.parse(list(10_000)).issues.filter((issue) => issue.slice)).toEqual([])
      const { state, issues } = table.parse(list(10_001))
      expect(state[slice]).toEqual(table.defaults[slice])
      expect(issues).toContainEqual(
        expect.objectContaining({ slice, reason: 'more than 10000 entries' }),
      )
    },
  )
})

describe('a filter value', () => {
  it.each([
    ['10,000 items is written as a list', 10_000, 'a./0/0/0'],
    ['10,001 items is written as JSON', 10_001, 'a.%255B0,0,0'],
  ])('of %s, and comes back', (_, length, start) => {
    const long = defineTableSearchParams({ maxLength: 100_000 })
    const columnFilters = [{ id: 'a', value: Array.from({ length }, () => 0) }]
    const search = long.serialize({ columnFilters })
    expect(search.startsWith(`?columnFilters=${start}`)).toBe(true)
    expect(long.parse(search).state).toEqual({ ...long.defaults, columnFilters })
  })
})
