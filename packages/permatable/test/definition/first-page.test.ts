import fc from 'fast-check'
import { defineTableSearchParams, explain } from 'permatable'
import { describe, expect, it } from 'vitest'

const pageIndex = fc
  .oneof(fc.nat({ max: 20 }), fc.maxSafeNat())
  .filter((page) => page < Number.MAX_SAFE_INTEGER)
const pageSize = fc.integer({ min: 1, max: 1000 })

describe('a page index that counts from 0', () => {
  const params = { pageIndex: 'page', pageSize: 'size' }
  const table = defineTableSearchParams({ pagination: { firstPage: 0, params } })
  const fromThird = defineTableSearchParams({
    pagination: { firstPage: 0, params, default: { pageIndex: 2, pageSize: 20 } },
  })

  it('comes back from its address, which has the number of the state', () => {
    fc.assert(
      fc.property(fc.constantFrom(table, fromThird), pageIndex, pageSize, (each, page, size) => {
        const pagination = { pageIndex: page, pageSize: size }
        const search = each.serialize({ pagination })
        expect(each.parse(search)).toMatchObject({ state: { pagination }, issues: [] })
        const isDefault = page === each.defaults.pagination.pageIndex
        expect(new URLSearchParams(search).get('page')).toBe(isDefault ? null : String(page))
      }),
    )
  })

  it('opens any text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer().map(String), fc.string()), (page) => {
        const { state } = table.parse(`?${new URLSearchParams({ page }).toString()}`)
        expect(state.pagination.pageIndex).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it.each([
    ['-1', 'not a whole number of 0 or more'],
    ['1e3', 'not a whole number of 0 or more'],
    ['all', 'not a whole number of 0 or more'],
  ])('rejects %s', (page, reason) => {
    const explained = explain(table, `?page=${page}`).find(({ param }) => param === 'page')
    expect(explained).toMatchObject({ text: page, reason, isDefault: true })
  })

  it.each(['9007199254740991', '99999999999999999999', '9'.repeat(400)])(
    'reads page %s as the last one that a number can name',
    (page) => {
      const { state, issues } = table.parse(`?page=${page}`)
      expect([state.pagination.pageIndex, issues]).toEqual([9007199254740990, []])
    },
  )

  it('leaves page sizes as they are', () => {
    expect(table.parse('?size=0').issues).toMatchObject([
      { reason: 'not a whole number from 1 to 1000' },
    ])
  })
})
