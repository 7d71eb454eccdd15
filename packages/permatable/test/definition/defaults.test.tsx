// @vitest-environment jsdom
import fc from 'fast-check'
import {
  defineTableSearchParams,
  explain,
  remember,
  rowsQuery,
  sameView,
  withoutSlices,
  type ColumnFilter,
} from 'permatable'
import { json, perColumn, repeatedKeys } from 'permatable/codecs'
import { day, number, oneOf, text } from 'permatable/columns'
import { columnVisibility, slice } from 'permatable/slices'
import { stringifySearch, tableSearch } from 'permatable/tanstack-router'
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { saidBy } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

let today = '2026-11-26'
beforeEach(() => void (today = '2026-11-26'))

const orders = defineTableSearchParams({
  from: slice({ default: () => today, codec: day() }),
  columnFilters: { default: () => [{ id: 'due', value: today }] },
  pagination: { default: () => ({ pageSize: Number(today.slice(-2)) }) },
})

describe('a computed default', () => {
  it('is the state of a URL without the param, at the time of each parse', () => {
    expect(orders.parse('').state).toMatchObject({
      from: '2026-11-26',
      columnFilters: [{ id: 'due', value: '2026-11-26' }],
      pagination: { pageIndex: 0, pageSize: 26 },
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
    })
    expectTypeOf(table.parse('').state.tab).toEqualTypeOf<'open' | 'done'>()
    expectTypeOf(orders.defaults.columnFilters).toEqualTypeOf<ColumnFilter[]>()
    expectTypeOf(orders.defaults.from).toEqualTypeOf<string>()
  })

  it('are those of its codec and of TanStack Table', () => {
    const mistakes = [
      () =>
        defineTableSearchParams({
          // @ts-expect-error 'closed' is no tab
          own: slice({ default: () => 'closed', codec: oneOf(['open', 'done']) }),
        }),
      // @ts-expect-error no number
      () => defineTableSearchParams({ own: slice({ default: () => 5, codec: day() }) }),
      // @ts-expect-error an id is a text
      () => defineTableSearchParams({ sorting: { default: () => [{ id: 5 }] } }),
      // @ts-expect-error a size is a number
      () => defineTableSearchParams({ pagination: { default: () => ({ pageSize: '20' }) } }),
    ]
    const words = /\[permatable\] the default of/
    for (const define of mistakes) expect(saidBy(define)[0]).toMatch(words)
  })
})

const byName = [{ id: 'name', desc: false }]
const options = {
  sorting: { default: byName },
  pagination: { params: { pageIndex: 'page', pageSize: 'size' }, default: { pageSize: 20 } },
} as const
const omitting = defineTableSearchParams(options)
const writing = defineTableSearchParams({ ...options, writeDefault: true })

describe('a definition that writes defaults', () => {
  it.each([
    [{ sorting: byName }, '?sorting=name.asc'],
    [{ sorting: [] }, '?sorting=none'],
    [{ globalFilter: '' }, '?globalFilter=%2522%2522'],
    [{ pagination: { pageIndex: 0, pageSize: 20 } }, '?page=1&size=20'],
    [{ pagination: { pageIndex: 2, pageSize: 20 } }, '?page=3&size=20'],
    [{ columnFilters: [] }, '?columnFilters=none'],
    [{}, ''],
  ])('writes %j as %s, which comes back', (state, search) => {
    expect(writing.serialize(state)).toBe(search)
    expect(writing.href('/users', state)).toBe(`/users${search}`)
    expect(writing.parse(search)).toEqual({ state: { ...writing.defaults, ...state }, issues: [] })
  })

  it('reads each URL as one that omits them does, and takes both for one view', () => {
    const state = fc.record(
      {
        sorting: fc.constantFrom([], byName, [{ id: 'age', desc: true }]),
        globalFilter: fc.constantFrom('', 'ann'),
        pagination: fc.record({
          pageIndex: fc.constantFrom(0, 3),
          pageSize: fc.constantFrom(20, 50),
        }),
        columnFilters: fc.subarray([{ id: 'age', value: 18 as unknown }]),
        rowSelection: fc.constantFrom({}, { 1: true as const }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(state, (given) => {
        const long = writing.serialize(given)
        const short = omitting.serialize(given)
        expect(omitting.parse(long).state).toEqual(writing.parse(short).state)
        expect(sameView(writing, long, short)).toBe(true)
        expect(rowsQuery(writing, long)).toBe(rowsQuery(writing, short))
        expect(writing.serialize(given, short)).toBe(long)
        expect(withoutSlices(writing, long, Object.keys(given) as never[])).toBe('')
      }),
    )
  })

  it('is a matter of each slice, too', () => {
    const table = defineTableSearchParams({
      writeDefault: true,
      sorting: { writeDefault: false },
      columnFilters: { codec: perColumn(['name']) },
      columnOrder: { codec: json('order') },
      columnVisibility: columnVisibility({ default: { email: false } }),
      tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }),
      tags: slice({ default: [], codec: repeatedKeys() }),
      day: slice({ default: null, codec: oneOf(['today']) }),
    })
    const { state } = table.parse('')
    expect(new URLSearchParams(table.serialize(state)).toString()).toBe(
      new URLSearchParams([
        ...[['columnVisibility', '-email'] as [string, string], ['tab', 'open'], ['tags', '']],
        ...[['globalFilter', '%22%22'] as [string, string], ['pageIndex', '1'], ['pageSize', '10']],
        ...[['name', 'none'] as [string, string], ['order', '[]'], ['rowSelection', 'none']],
      ] as [string, string][]).toString(),
    )
    // @ts-expect-error a boolean
    expect(saidBy(() => defineTableSearchParams({ writeDefault: 'yes' }))).toEqual([
      "[permatable] 'writeDefault' is 'yes' — pass true or false",
    ])
  })
})

describe('a table that writes defaults', () => {
  withFakeTimers()

  it('writes none before a change, and then those of the slice', async () => {
    const { params, adapter } = renderParams(writing, '?tab=1')
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1')
    expect(params.href()).toBe('?tab=1')
    params.set({ sorting: [{ id: 'age', desc: true }] })
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1&sorting=age.desc')
    expect(params.href({ sorting: byName })).toBe('?tab=1&sorting=name.asc')
    params.reset()
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1&sorting=name.asc')
    expect(params.pending.get()).toBe(false)
    expect(params.committed.get().sorting).toEqual(byName)
    params.set({ sorting: [{ id: 'age', desc: true }] })
    await pass(1000)
    params.set({ sorting: byName })
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1&sorting=name.asc')
  })

  it('opens no last view of defaults', async () => {
    const table = defineTableSearchParams({
      ...options,
      writeDefault: true,
      remember: remember({ key: 'write-default' }),
    })
    const first = renderParams(table, '?sorting=age.desc')
    await pass(1000)
    first.params.reset()
    await pass(1000)
    expect(first.adapter.getSearch()).toBe('?sorting=name.asc')
    first.unmount()
    const { adapter } = renderParams(table, '')
    await pass(1000)
    expect(adapter.getSearch()).toBe('')
  })
})

it.each([
  [{ globalFilter: 'b' }, '?globalFilter=b&pageSize=20&tab=2'],
  [{ sorting: [{ id: 'a', desc: true }] }, '?globalFilter=a&sorting=a.desc&pageSize=20&tab=2'],
  [{ globalFilter: 'a', tab: 3 }, '?globalFilter=a&pageIndex=3&pageSize=20&tab=3&after=x'],
  [{ tab: 3 }, '?globalFilter=a&pageIndex=3&pageSize=20&tab=3&after=x'],
  [
    { globalFilter: 'b', pagination: { pageIndex: 1, pageSize: 20 } },
    '?globalFilter=b&pageIndex=2&pageSize=20&tab=2',
  ],
])('goes to the first page where the rows are others, as a table does: %j', (state, search) => {
  const table = defineTableSearchParams({
    tab: slice({ default: 1, codec: number() }),
    after: slice({ default: null, codec: text(), resetsWithPage: true }),
  })
  const before = '?globalFilter=a&pageIndex=3&pageSize=20&tab=2&after=x'
  const sorted = (query: string) => [...new URLSearchParams(query)].sort()
  expect(sorted(table.serialize(state, before))).toEqual(sorted(search))
  const { params } = renderParams(table, before)
  expect(sorted(params.href(state))).toEqual(sorted(search))
  const previous = Object.fromEntries(new URLSearchParams(before))
  const ofRouter = stringifySearch({ ...tableSearch(table, state, previous) })
  expect(sorted(ofRouter)).toEqual(sorted(search))
  const kept = defineTableSearchParams({ pagination: { reset: false } })
  expect(kept.serialize({ globalFilter: 'b' }, '?pageIndex=3')).toBe('?globalFilter=b&pageIndex=3')
})
