import { defineTableSearchParams } from 'permatable'
import { json } from 'permatable/codecs'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

/** What the tables of docs/reference/url-format.md and its vectors say nothing about. */

const table = defineTableSearchParams()
const selected = (...ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, true as const]))
const sortedBy = (id: string, desc = false) => ({ sorting: [{ id, desc }] })
const filteredBy = (value: unknown) => ({ columnFilters: [{ id: 'a', value }] })

describe('an address', () => {
  it.each<[search: string, state: object]>([
    ['?globalFilter', {}],
    ['?globalFilter=""', {}],
    ['?globalFilter=a=b=c', { globalFilter: 'a=b=c' }],
    ['?globalFilter=a?b', { globalFilter: 'a?b' }],
    ['?&globalFilter=a&&', { globalFilter: 'a' }],
    ['?=x&globalFilter=a', { globalFilter: 'a' }],
    ['?xglobalFilter=a', {}],
    ['?globalFilter="%5Cud800"', { globalFilter: '"\\ud800"' }],
    ['?globalFilter="a"b"', { globalFilter: '"a"b"' }],
    ['/users\n?globalFilter=a', { globalFilter: 'a' }],
    ['/users?x=1#?globalFilter=a', {}],
    ['?sorting=a.b.desc', sortedBy('a.b', true)],
    ['?sorting="a.asc"', sortedBy('a')],
    ['?rowSelection=2..2', { rowSelection: selected('2..2') }],
    ['?rowSelection=1..2..3', { rowSelection: selected('1..2..3') }],
    ['?rowSelection=01..3', { rowSelection: selected('01..3') }],
    ['?columnFilters=a.%25F4%2590%2580%2580', filteredBy('%F4%90%80%80')],
    ['?columnFilters=a.%25ED%25A0%2580', filteredBy('%ED%A0%80')],
    ['?columnFilters=a.NULL', filteredBy('NULL')],
    ['?columnFilters=a.01', filteredBy('01')],
  ])('is read: %s', (search, state) => {
    expect(table.parse(search)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it.each([
    ['a.[-0]', 'malformed JSON'],
    ['a."x"y', 'malformed JSON'],
    ['a.[1,2],b.2', 'malformed JSON'],
    ['a.1,,b.2', 'a missing value'],
    ['.b', 'an empty id'],
  ])('has no filter for %s', (text, reason) => {
    const { state, issues } = table.parse(`?columnFilters=${text}`)
    expect([state, issues.map((issue) => issue.reason)]).toEqual([table.defaults, [reason]])
  })

  it.each([
    ['/users', '/users?globalFilter=n'],
    ['/users?x=1', '/users?x=1&globalFilter=n'],
    ['/users#top?x=1', '/users?globalFilter=n#top?x=1'],
    ['/users?x=1#top', '/users?x=1&globalFilter=n#top'],
    ['?x=1', '?x=1&globalFilter=n'],
    ['', '?globalFilter=n'],
  ])('is written between path and hash: %s', (path, link) => {
    expect(table.href(path, { globalFilter: 'n' })).toBe(link)
    expect(table.href(link, { globalFilter: '' })).toBe(path)
  })

  it('has no run of negative ids', () => {
    const rowSelection = selected('-3', '-2', '-1')
    expect(table.serialize({ rowSelection })).toBe('?rowSelection=-3,-2,-1')
  })

  it('replaces a param that is a name alone', () => {
    expect(table.serialize({ globalFilter: 'n' }, '?globalFilter&x')).toBe('?x&globalFilter=n')
  })

  it.each([undefined, null, 0, 'text', []])('is empty for %s in place of a state', (state) => {
    expect(table.serialize(state as never, '?')).toBe('')
    expect(table.href('/users', state as never)).toBe('/users')
  })
})

const deep = (levels: number): unknown => (levels > 0 ? { a: deep(levels - 1) } : 1)
const sparse: unknown[] = []
sparse[1] = 1

describe('a value that a URL cannot hold', () => {
  it.each<[what: string, value: unknown]>([
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['an invalid date', new Date(NaN)],
    ['a date past the year 9999', new Date(8.64e15)],
    ['a symbol', Symbol('a')],
    ['a function', () => 1],
    ['a bigint', 10n],
    ['a map', new Map()],
    ['an object with undefined', { a: undefined }],
    ['an object with a negative zero', { a: -0 }],
    ['an object with a date', { a: new Date(0) }],
    ['a list with a hole', sparse],
    ['a list of lists with a hole', [sparse]],
    ['NUL', 'a\0'],
    ['half of a surrogate pair', '\uD800'],
    ['a list with half of a surrogate pair', ['a', '\uD800']],
    ['a name with half of a surrogate pair', { '\uD800': 1 }],
    ['a value of 101 levels', deep(101)],
  ])('is no filter, and says why: %s', (_, value) => {
    expect(table.serialize(filteredBy(value))).toBe('')
    expect(unwritten(table, filteredBy(value))).toMatchObject([
      { slice: 'columnFilters', param: 'columnFilters', reason: 'a value that a URL cannot hold' },
    ])
  })

  it.each<[state: object, reason: string, search?: string]>([
    [{ columnOrder: ['a', '', 'b'] }, 'an empty id', '?columnOrder=a,b'],
    [sortedBy(''), 'an empty id'],
    [{ columnOrder: [5] }, 'an id that is not well-formed text'],
    [{ columnOrder: ['\uD800'] }, 'an id that is not well-formed text'],
    [{ globalFilter: 'a\uD800' }, 'a value that is not well-formed text'],
    [{ globalFilter: 5 }, 'a value that is not well-formed text'],
    ...[-1, 1.5, 2 ** 53].map((pageIndex): [object, string, string] => [
      { pagination: { pageIndex, pageSize: 20 } },
      'not a whole number of 1 or more',
      '?pageSize=20',
    ]),
    ...[0, 1001, Infinity].map((pageSize): [object, string, string] => [
      { pagination: { pageIndex: 2, pageSize } },
      'not a whole number from 1 to 1000',
      '?pageIndex=3',
    ]),
    [
      { rowSelection: Object.fromEntries(Array.from({ length: 100_001 }, (_, at) => [at, true])) },
      'runs of more than 100000 rows',
    ],
  ])('is left out alone, and says why, %#', (state, reason, search = '') => {
    expect(table.serialize(state)).toBe(search)
    expect(unwritten(table, state)).toMatchObject([{ text: '', reason }])
  })

  it.each([{ globalFilter: null }, { globalFilter: undefined }, { rowSelection: { a: false } }])(
    'differs from one that means nothing: %j',
    (state) => {
      expect(table.serialize(state as never)).toBe('')
      expect(unwritten(table, state as never)).toEqual([])
    },
  )
})

describe('a limit', () => {
  const ofLength = (length: number) => '?globalFilter='.padEnd(length, 'a')

  it('of 100,000 characters gives each slice an issue', () => {
    const { state, issues } = table.parse(ofLength(100_001))
    expect(state).toEqual(table.defaults)
    expect(issues).toEqual(
      Object.keys(table.defaults).map((slice) => ({
        ...{ slice, param: '', text: '', reason: 'a query longer than 100000 characters' },
      })),
    )
  })

  it('of chats is an issue from 2,000 characters on', () => {
    expect(table.parse(ofLength(1_999)).issues).toEqual([])
    expect(table.parse(ofLength(2_000)).issues).toMatchObject([
      { slice: '', reason: 'a query of 2000 characters, where chats cut links at 2000' },
    ])
  })

  it.each([
    ['8,000 characters', {}, 8_000],
    ['as many characters as maxLength says', { maxLength: 20 }, 20],
    ['100,000 characters, whatever maxLength says', { maxLength: 200_000 }, 100_000],
  ])('of what is written is %s', (_, options, length) => {
    const limited = defineTableSearchParams(options)
    const filter = (characters: number) => ({ globalFilter: ofLength(characters).slice(14) })
    expect(limited.serialize(filter(length))).toHaveLength(length)
    expect(limited.serialize(filter(length + 1))).toBe('')
  })

  it.each([
    ['10,000 items is written as a list', 10_000, 'a./0/0/0'],
    ['10,001 items is written as JSON', 10_001, 'a.%255B0%090%090'],
  ])('of lists: %s, and comes back', (_, length, start) => {
    const long = defineTableSearchParams({ maxLength: 100_000 })
    const state = filteredBy(Array.from({ length }, () => 0))
    const search = long.serialize(state)
    expect(search.startsWith(`?columnFilters=${start}`)).toBe(true)
    expect(long.parse(search).state).toEqual({ ...long.defaults, ...state })
  })
})

describe('page sizes', () => {
  const menu = { default: { pageSize: 20 }, pageSizes: [20, 50, 2000, Infinity] }
  const tables = {
    menu: defineTableSearchParams({ prefix: 'u-', pagination: menu }),
    inJson: defineTableSearchParams({
      pagination: { codec: json('page'), pageSizes: [10, 50] },
    }),
    without10: defineTableSearchParams({ pagination: { pageSizes: [25, 50], maxPageSize: 50 } }),
    endless: defineTableSearchParams({
      pagination: { default: { pageSize: Infinity }, maxPageSize: Infinity },
    }),
  }
  const pageOf = (pageIndex: number, pageSize: number) => ({ pagination: { pageIndex, pageSize } })

  it.each<[of: keyof typeof tables, search: string, page: number, size: number]>([
    ['menu', '', 0, 20],
    ['menu', '?u-pageIndex=3', 2, 20],
    ['menu', '?u-pageIndex=3&u-pageSize=2000', 2, 2000],
    ['menu', '?u-pageSize=all', 0, Infinity],
    ['inJson', '?page=%7B%22pageIndex%22:1,%22pageSize%22:50%7D', 1, 50],
    ['without10', '', 0, 25],
    ['endless', '', 0, Infinity],
    ['endless', '?pageSize=50000', 0, 50_000],
  ])('of %s are read and written: %s', (name, search, page, size) => {
    expect(tables[name].parse(search)).toMatchObject({ state: pageOf(page, size), issues: [] })
    expect(tables[name].serialize(pageOf(page, size))).toBe(search)
  })

  it.each<[of: keyof typeof tables, search: string, page: number, size: number]>([
    ...['33', '10', '1000', '0', 'x', ''].map((text): ['menu', string, number, number] => [
      'menu',
      `?u-pageIndex=3&u-pageSize=${text}`,
      2,
      20,
    ]),
    ['inJson', '?page=%7B%22pageIndex%22:1,%22pageSize%22:33%7D', 0, 10],
    ...['All', '9007199254740993', '9'.repeat(400), 'Infinity', '1e3', '-1'].map(
      (text): ['endless', string, number, number] => ['endless', `?pageSize=${text}`, 0, Infinity],
    ),
    ['endless', '?pageIndex=all', 0, Infinity],
  ])('of %s are the only ones: %s', (name, search, page, size) => {
    const { state, issues } = tables[name].parse(search)
    expect(state).toMatchObject(pageOf(page, size))
    expect(issues).toHaveLength(1)
  })

  it('are the only ones that are written', () => {
    expect(tables.menu.serialize(pageOf(2, 33))).toBe('?u-pageIndex=3')
    expect(tables.inJson.serialize(pageOf(1, 33))).toBe('')
  })
})
