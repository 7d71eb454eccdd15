import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { everySlice, type EveryState } from '../support/every-slice.ts'
import { forStates } from '../support/for-states.ts'
import { read } from '../support/read.ts'

const table = defineTableSearchParams({ maxLength: 100_000, ...everySlice })
const keys = Object.keys(table.defaults) as (keyof EveryState)[]

/** Whether JSON says the same, so that its length may be compared. */
function isJson(value: unknown): boolean {
  if (value === undefined || value instanceof Date || Object.is(value, -0)) return false
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson)
}

/** An escape adds four characters to a dot, two to a text that reads as an escape; JSON adds at least eight to a width. */
const hasManyEscapes = (id: string) =>
  4 * (id.split('.').length - 1) + 2 * (id.split(/[%,]/).length - 1) > 8

/** The JSON of a slice as an address. `URLSearchParams` leaves `*` as it is, which chats take for bold text, see docs/about/benchmarks.md. */
const jsonAddress = (key: string, value: unknown) =>
  `?${new URLSearchParams({ [key]: JSON.stringify(value) }).toString()}`.replaceAll('*', '%2A')

const startsLikeJson = (item: unknown) => typeof item === 'string' && /^["[{]/.test(item)

describe('an address', () => {
  it('is never longer than the JSON of each slice in URLSearchParams', () => {
    forStates((state) => {
      for (const key of keys.filter((key) => isJson(state[key]))) {
        // A text that reads as a number, say, is a JSON string in a filter value, whose escapes a list may not make up for.
        const value: unknown = state[key]
        if (key !== 'globalFilter' && typeof value === 'string') continue
        if (Array.isArray(value) && value.some(startsLikeJson)) continue

        // As docs/reference/url-format.md says of ids with many separators.
        if (key === 'columnSizing' && Object.keys(state[key]).some(hasManyEscapes)) continue

        const search = table.serialize({ [key]: state[key] })
        expect(search.length).toBeLessThanOrEqual(jsonAddress(key, state[key]).length)
      }
    })
  })

  it.each(['"a*a"', '*', '"'])('of the text %s is no longer than its JSON', (globalFilter) => {
    const search = table.serialize({ globalFilter })
    expect(search.length).toBeLessThanOrEqual(jsonAddress('globalFilter', globalFilter).length)
  })

  it('of nested values, and of texts with many commas, is shorter than their JSON', () => {
    const nested = Array.from({ length: 50 }, (_, at) => ({ from: at, to: [at, 'a,b'] }))
    const ids = Array.from({ length: 200 }, (_, at) => `A-${at}`).join(', ')
    for (const value of [nested, ids, { nested, ids }]) {
      const columnFilters = [{ id: 'name', value }]
      const search = table.serialize({ columnFilters })
      const json = new URLSearchParams({ columnFilters: JSON.stringify(columnFilters) }).toString()
      expect(table.parse(search).state.columnFilters).toEqual(columnFilters)
      expect(search.length / json.length).toBeLessThan(1)
    }
  })

  it('of a run of selected rows has the length of its two ends', () => {
    const rows = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, row) => [row, true as const]))
    expect(table.serialize({ rowSelection: rows(100) })).toBe('?rowSelection=0..99')
    expect(table.serialize({ rowSelection: rows(100_000) })).toBe('?rowSelection=0..99999')
    expect(Object.keys(table.parse('?rowSelection=0..99999').state.rowSelection)).toHaveLength(
      100_000,
    )
  })

  it('holds 10,000 sparse rows', () => {
    const sparse = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, row) => [row * 2, true as const]),
    )
    const { state, issues } = read(table, table.serialize({ rowSelection: sparse }))
    expect(issues).toEqual([])
    expect(state.rowSelection).toEqual(sparse)
  })
})
