import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams()
const rows = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at + from, true as const]))

describe('an address', () => {
  it.each([
    ['sorting', '.asc'],
    ['columnFilters', '.1'],
    ['columnOrder', ''],
    ['rowSelection', ''],
  ] as const)(
    'with more than 10,000 entries in %s gives its default and says why',
    (slice, end) => {
      const list = (length: number) =>
        `?${slice}=${Array.from({ length }, (_, at) => `a${at}${end}`).join()}`
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
    ['10,001 items is written as JSON', 10_001, 'a.%255B0%090%090'],
  ])('of %s, and comes back', (_, length, start) => {
    const long = defineTableSearchParams({ maxLength: 100_000 })
    const columnFilters = [{ id: 'a', value: Array.from({ length }, () => 0) }]
    const search = long.serialize({ columnFilters })
    expect(search.startsWith(`?columnFilters=${start}`)).toBe(true)
    expect(long.parse(search).state).toEqual({ ...long.defaults, columnFilters })
  })
})

describe('a selection', () => {
  it.each([
    ['one run', '0..99999', rows(100_000)],
    ['two runs', '0..49999,60000..109999', { ...rows(50_000), ...rows(50_000, 60_000) }],
    [
      'a run beside two rows that are none',
      '0..99999,200000,200001',
      { ...rows(100_000), ...rows(2, 200_000) },
    ],
  ])('of 100,000 rows in %s is written and comes back', (_, text, rowSelection) => {
    expect(table.serialize({ rowSelection })).toBe(`?rowSelection=${text}`)
    expect(table.parse(`?rowSelection=${text}`).state).toEqual({ ...table.defaults, rowSelection })
  })

  it.each([
    ['a run', rows(100_001)],
    ['two runs', { ...rows(60_000), ...rows(60_000, 70_000) }],
  ])('of more than 100,000 rows in %s is not written, and says why', (_, rowSelection) => {
    expect(table.serialize({ rowSelection })).toBe('')
    expect(unwritten(table, { rowSelection })).toMatchObject([
      { slice: 'rowSelection', reason: 'runs of more than 100000 rows' },
    ])
  })
})
