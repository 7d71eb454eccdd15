import fc from 'fast-check'
import { aliases, defineTableSearchParams, personal, sameView, withoutSlices } from 'permatable'
import { perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columns, instant, number, operators, range, someOf } from 'permatable/columns'
import { columnSizing, columnVisibility, slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { everySlice, everyState } from '../support/every-slice.ts'

const table = defineTableSearchParams({
  sorting: { default: [{ id: 'name', desc: false }] },
  aliases: aliases({ params: { q: 'globalFilter' } }),
})

const parts = defineTableSearchParams({
  columnVisibility: columnVisibility(),
  team: slice({ default: [], codec: someOf(['a', 'b', 'c']) }),
})

const declared = defineTableSearchParams({
  columns: columns({
    role: someOf(['admin', 'user']),
    age: operators(number(), ['anyOf', 'gt']),
    at: operators(instant(), ['noneOf']),
    total: range(),
  }),
})

describe('two addresses', () => {
  it.each([
    ['in another order', '?globalFilter=a&pageIndex=2', '?pageIndex=2&globalFilter=a'],
    ['with a default that is written', '?sorting=name.asc', ''],
    ['with an old name', '?q=a', '?globalFilter=a'],
    ['with foreign params', '?utm=mail&globalFilter=a', '/users?globalFilter=a#top'],
    ['with a selection in another order', '?rowSelection=u7,u9', '?rowSelection=u9,u7'],
    ['with a text that does not count', '?sorting=name.down', '?sorting=name.asc'],
    [
      'of another kind',
      new URL('https://example.test/?pageIndex=2'),
      new URLSearchParams('pageIndex=2'),
    ],
  ])('%s show the same view', (_, a, b) => expect(sameView(table, a, b)).toBe(true))

  it.each([
    ['another search', '?globalFilter=a', '?globalFilter=b'],
    ['another page', '?pageIndex=2', ''],
    ['no sorting where the default is one', '?sorting=none', ''],
    ['the same words as a number', '?columnFilters=age.1', '?columnFilters=age.%25221%2522'],
  ])('of %s do not', (_, a, b) => expect(sameView(table, a, b)).toBe(false))

  it('show the same view when one says what the other reads', () => {
    const every = defineTableSearchParams(everySlice)
    fc.assert(
      fc.property(everyState, everyState, (a, b) => {
        const [first, second] = [every.serialize(a), every.serialize(b)]
        expect(sameView(every, first, every.serialize(every.parse(first).state))).toBe(true)
        expect(sameView(every, first, second)).toBe(first === second)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['sortings in another order', '?sorting=a.asc,b.asc', '?sorting=b.asc,a.asc'],
    ['columns in another order', '?columnOrder=a,b', '?columnOrder=b,a'],
    ['a hidden column', '?columnVisibility=-role', ''],
    [
      'values of an undeclared column in another order',
      '?columnFilters=a./1/2',
      '?columnFilters=a./2/1',
    ],
    ['another list of ticks', '?team=/a/b', '?team=a'],
  ])('with %s show another one', (_, a, b) => expect(sameView(parts, a, b)).toBe(false))

  it.each([
    ['ticks', 'role./admin/user', 'role./user/admin'],
    ['the same tick twice', 'role./admin/admin', 'role.admin'],
    ['values of anyOf', 'age./anyOf/2/1', 'age./anyOf/1/2'],
    [
      'dates of noneOf',
      'at./noneOf/2026-11-05T00:00:00.500Z/2026-11-05T00:00:00.000Z',
      'at./noneOf/2026-11-05T00:00:00.000Z/2026-11-05T00:00:00.500Z',
    ],
    ['ends of a range', 'total./9/1', 'total./1/9'],
    ['no filter and an open one', 'total./null/null', 'gone.1'],
  ])('with %s of a declared column in another order show the same view', (_, a, b) =>
    expect(sameView(declared, `?columnFilters=${a}`, `?columnFilters=${b}`)).toBe(true),
  )

  it('show another view with columns in the order of their declaration, which says nothing', () => {
    expect(sameView(declared, '?columnOrder=role,age,at,total', '')).toBe(false)
  })

  it('show the same view without what is ignored', () => {
    const [a, b] = ['?sorting=a.asc&pageIndex=2', '?sorting=b.asc&pageIndex=3']
    expect(sameView(parts, a, b, { ignore: ['sorting', 'pagination'] })).toBe(true)
    expect(sameView(parts, a, b, { ignore: ['sorting'] })).toBe(false)
    // @ts-expect-error -- the definition has no such slice
    sameView(parts, a, b, { ignore: ['grouping'] })
  })

  it('show the same view whatever changes and changes back', () => {
    const shuffled = fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 })
    fc.assert(
      fc.property(everyState, shuffled, shuffled, (state, one, other) => {
        const of = (ids: readonly string[], shown: string) =>
          parts.serialize({
            globalFilter: state.globalFilter,
            columnVisibility: Object.fromEntries([...ids, shown].map((id) => [id, id >= 'c'])),
            columnFilters: ids.map((id) => ({ id, value: id })),
            team: ids as ('a' | 'b' | 'c')[],
          })
        expect(sameView(parts, of(one, 'd'), of(other, 'e'))).toBe(true)
      }),
    )
  })

  it('that are too long to be written are compared whole', () => {
    const long = (end: string) => `?globalFilter=${'x'.repeat(20_000)}${end}`
    expect(sameView(table, long('a'), long('b'))).toBe(false)
    expect(sameView(table, long('a'), long('a'))).toBe(true)
  })
})

const short = defineTableSearchParams({ maxLength: 40 })
const sorted = '?globalFilter=ann&sorting=age.desc'

describe('a URL without slices', () => {
  it.each([
    ['a query', sorted, '?globalFilter=ann'],
    ['a path', `/users${sorted}#top`, '/users?globalFilter=ann#top'],
    ['a whole URL', `https://x.test/users${sorted}`, 'https://x.test/users?globalFilter=ann'],
    ['nothing else', '/users?sorting=age.desc', '/users'],
    ['no query', '/users#a?sorting=age.desc', '/users#a?sorting=age.desc'],
    ['a text that is rejected', '/users?sorting=up', '/users'],
    ['repeats', '/users?sorting=a.asc&x&sorting=b.asc', '/users?x'],
    ['foreign params', '?b=%31&sorting=a.asc&b=&x', '?b=%31&b=&x'],
    ['other params byte for byte', '?sorting=a.asc&globalFilter=%61', '?globalFilter=%61'],
    [
      'more than a write may hold',
      `?globalFilter=${'x'.repeat(99)}`,
      `?globalFilter=${'x'.repeat(99)}`,
    ],
  ])('keeps its form: %s', (_, url, expected) => {
    expect(withoutSlices(short, url, ['sorting'])).toBe(expected)
  })

  it('is another URL where it was one', () => {
    const url = new URL(`https://x.test/users${sorted}#top`)
    const without = withoutSlices(short, url, ['sorting'])
    expect(without.href).toBe('https://x.test/users?globalFilter=ann#top')
    expect(url.search).toBe(sorted)
  })

  it('loses all params of a slice, whatever its codec', () => {
    const table = defineTableSearchParams({
      prefix: 'u-',
      sorting: { codec: perEntry('sort', sortDirection) },
      columnFilters: { codec: perColumn(['age']) },
    })
    const url = '?sort.a=asc&u-sort.a=asc&u-sort.b=desc&u-age=5&u-pageIndex=2&u-pageSize=20'
    expect(withoutSlices(table, url, ['sorting', 'columnFilters', 'pagination'])).toBe(
      '?sort.a=asc',
    )
  })

  it('loses old names of a slice, and has those of today', () => {
    const table = defineTableSearchParams({
      aliases: aliases({ params: { q: 'globalFilter', sort: 'sorting' } }),
    })
    expect(withoutSlices(table, '?q=ann&x=%31&sort=a.asc', ['sorting'])).toContain(
      'globalFilter=ann',
    )
    expect(withoutSlices(table, '?x=%31&sort=a.asc', ['sorting'])).toBe('?x=%31')
  })

  it('keeps the param that a personal slice would have, which is foreign', () => {
    const table = defineTableSearchParams({
      columnSizing: personal(columnSizing(), { key: 'without-slices' }),
    })
    expect(withoutSlices(table, '?columnSizing=a.5', ['columnSizing'])).toBe('?columnSizing=a.5')
  })

  it('is read from the longest query, too', () => {
    const long = `?globalFilter=${'x'.repeat(100_001)}`
    expect(withoutSlices(short, `${long}&sorting=a.asc`, ['sorting'])).toBe(long)
  })

  const every = defineTableSearchParams(everySlice)
  const keys = Object.keys(every.defaults) as (keyof typeof every.defaults)[]

  it('has the defaults of these slices, and the state of the others', () => {
    fc.assert(
      fc.property(everyState, fc.subarray(keys), (state, left) => {
        const url = every.serialize(state, '?tab2=%31&x&x=')
        const without = withoutSlices(every, url, left)
        const defaults = Object.fromEntries(left.map((key) => [key, every.defaults[key]]))
        expect(every.parse(without).state).toEqual({ ...every.parse(url).state, ...defaults })
        expect(without.startsWith('?tab2=%31&x&x=')).toBe(true)
        expect(withoutSlices(every, without, left)).toBe(without)
        expect(withoutSlices(every, url, keys)).toBe('?tab2=%31&x&x=')
      }),
      { numRuns: 100 },
    )
  })

  it('takes the slices of the definition, and no others', () => {
    const table = defineTableSearchParams({ rowSelection: false })
    // @ts-expect-error there is no such slice
    withoutSlices(table, '/', ['sortng'])
    // @ts-expect-error the slice is off
    withoutSlices(table, '/', ['rowSelection'])
    const url: URL = withoutSlices(table, new URL('https://x.test'), ['sorting'])
    const text: string = withoutSlices(table, '/', ['sorting'])
    expect([url.href, text]).toEqual(['https://x.test/', '/'])
  })
})
