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
