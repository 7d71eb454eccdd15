import fc from 'fast-check'
import {
  defineTableSearchParams,
  explain,
  rowsQuery,
  sameView,
  withoutSlices,
  type ColumnFilter,
} from 'permatable'
import { day, oneOf } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'

let today = '2026-11-26'
beforeEach(() => void (today = '2026-11-26'))

const orders = defineTableSearchParams({
  from: slice({ default: () => today, codec: day() }),
  columnFilters: { default: () => [{ id: 'due', value: today }] },
  pagination: { default: () => ({ pageSize: today.length }) },
})

describe('a computed default', () => {
  it('is the state of a URL without the param, at the time of each parse', () => {
    expect(orders.parse('').state).toMatchObject({
      from: '2026-11-26',
      columnFilters: [{ id: 'due', value: '2026-11-26' }],
      pagination: { pageIndex: 0, pageSize: 10 },
    })
    today = '2026-11-27'
    expect(orders.parse('?tab=1').state.from).toBe('2026-11-27')
    expect(orders.parse('?from=nonsense').state.from).toBe('2026-11-27')
    expect(orders.parse('?from=2026-11-26').state.from).toBe('2026-11-26')
    expect(orders.defaults.from).toBe('2026-11-27')
    expect({ ...orders.defaults }.columnFilters).toEqual([{ id: 'due', value: '2026-11-27' }])
  })

  it('is computed once for each parse', () => {
    const compute = vi.fn<() => string>(() => today)
    const table = defineTableSearchParams({
      onlyNamed: true,
      from: slice({ default: compute, codec: day() }),
    })
    compute.mockClear()
    table.parse('')
    expect(compute).toHaveBeenCalledTimes(1)
    table.parse('?from=2026-11-26')
    table.serialize({ from: '2026-11-26' })
    expect(compute.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('gives each parse a state of its own', () => {
    const shared = [{ id: 'due', value: 1 as unknown }]
    const table = defineTableSearchParams({ columnFilters: { default: () => shared } })
    table.parse('').state.columnFilters.push({ id: 'x', value: 2 })
    table.parse('').state.columnFilters.reverse()
    expect(table.parse('').state.columnFilters).toEqual([{ id: 'due', value: 1 }])
    expect(shared).toEqual([{ id: 'due', value: 1 }])
  })

  it('is written like any other value, so that a link means the same tomorrow', () => {
    const link = orders.href('/orders', orders.parse('').state)
    expect(link).toBe(
      '/orders?from=2026-11-26&pageIndex=1&pageSize=10&columnFilters=due.2026-11-26',
    )
    today = '2026-11-27'
    expect(orders.parse(link).state.from).toBe('2026-11-26')
    expect(orders.serialize({ columnFilters: [] })).toBe('?columnFilters=none')
  })

  it('stays out of a link that does not name the slice: it means the day on which it opens', () => {
    expect(orders.href('/orders', { globalFilter: 'ann' })).toBe('/orders?globalFilter=ann')
    expect(withoutSlices(orders, '/orders?from=2026-11-26&tab=1', ['from'])).toBe('/orders?tab=1')
  })

  it('is a part of the key of a request', () => {
    expect(rowsQuery(orders, '')).toBe(rowsQuery(orders, orders.serialize(orders.defaults)))
    expect(rowsQuery(orders, '')).toContain('from=2026-11-26')
    today = '2026-11-27'
    expect(rowsQuery(orders, '')).toContain('from=2026-11-27')
  })

  it('makes a URL without the param the view of the present day', () => {
    const table = defineTableSearchParams({
      onlyNamed: true,
      from: slice({ default: () => today, codec: day() }),
    })
    expect(sameView(table, '/', '/?from=2026-11-26')).toBe(true)
    today = '2026-11-27'
    expect(sameView(table, '/', '/?from=2026-11-26')).toBe(false)
    expect(explain(table, '')).toMatchObject([
      { param: 'from', value: '2026-11-27', isDefault: true },
    ])
  })

  it('gives any state back tomorrow, from any URL of today', () => {
    const days = fc.constantFrom('2026-11-25', '2026-11-26', '2026-11-27', '2027-11-26')
    const state = fc.record({
      from: days,
      columnFilters: fc.array(
        fc.record({ id: fc.constantFrom('due', 'name'), value: days as fc.Arbitrary<unknown> }),
        { maxLength: 1 },
      ),
      pagination: fc.record({ pageIndex: fc.nat(3), pageSize: fc.integer({ min: 1, max: 50 }) }),
      sorting: fc.subarray([{ id: 'due', desc: true }]),
    })
    fc.assert(
      fc.property(state, days, days, (given, written, read) => {
        today = written
        const link = orders.serialize(given)
        today = read
        expect(orders.parse(link)).toEqual({ state: { ...orders.defaults, ...given }, issues: [] })
        expect(orders.serialize(orders.parse(link).state)).toBe(link)
      }),
    )
  })
})

describe('the types of a computed default', () => {
  it('are those of a default that is not', () => {
    const table = defineTableSearchParams({
      onlyNamed: true,
      tab: slice({ default: () => 'open', codec: oneOf(['open', 'done']) }),
      sorting: { default: () => [{ id: 'due', desc: true }] },
      pagination: { default: () => ({ pageSize: 20 }) },
    })
    expectTypeOf(table.parse('').state.tab).toEqualTypeOf<'open' | 'done'>()
    expectTypeOf(orders.defaults.columnFilters).toEqualTypeOf<ColumnFilter[]>()
    expectTypeOf(orders.defaults.from).toEqualTypeOf<string>()
    expect(table.parse('').state.pagination).toEqual({ pageIndex: 0, pageSize: 20 })
  })

  it.each([
    [
      // @ts-expect-error 'closed' is no tab
      () => slice({ default: () => 'closed', codec: oneOf(['open', 'done']) }),
      "[permatable] the computed default of 'own' cannot be written — return a value that its codec accepts",
    ],
    [
      // @ts-expect-error no number
      () => slice({ default: () => 5, codec: day() }),
      "[permatable] the computed default of 'own' cannot be written — return a value that its codec accepts",
    ],
  ])('and those of the codec, %#', (make, words) => {
    expect(() => defineTableSearchParams({ onlyNamed: true, own: make() })).toThrow(words)
  })

  it('and of TanStack Table', () => {
    for (const define of [
      // @ts-expect-error an id is a text
      () => defineTableSearchParams({ sorting: { default: () => [{ id: 5 }] } }),
      // @ts-expect-error a size is a number
      () => defineTableSearchParams({ pagination: { default: () => ({ pageSize: '20' }) } }),
    ])
      expect(define).toThrow('the default of')
  })
})
