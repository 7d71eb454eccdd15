import { defineTableSearchParams } from 'permatable'
import { json } from 'permatable/codecs'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams()
const selected = (...ids: readonly (string | number)[]) =>
  Object.fromEntries(ids.map((id) => [id, true as const]))

describe('a state', () => {
  it.each([
    [{ globalFilter: 'ann b' }, 'globalFilter=ann+b'],
    [{ globalFilter: 'none' }, 'globalFilter=none'],
    [{ globalFilter: '%22%22' }, 'globalFilter=%252522%2522'],
    [{ globalFilter: '%2522%22' }, 'globalFilter=%25252522%2522'],
    [{ globalFilter: '%252522%22' }, 'globalFilter=%2525252522%2522'],
    [{ globalFilter: 'a%22%22' }, 'globalFilter=a%2522%2522'],
    [{ globalFilter: '%22%22a' }, 'globalFilter=%2522%2522a'],
    [{ sorting: [{ id: 'a', desc: true }] }, 'sorting=a.desc'],
    [
      {
        sorting: [
          { id: 'a', desc: false },
          { id: 'b', desc: true },
        ],
      },
      'sorting=a.asc,b.desc',
    ],
    [{ sorting: [{ id: 'a.b,c', desc: true }] }, 'sorting=a%252Eb%252Cc.desc'],
    [{ sorting: [{ id: '%41', desc: true }] }, 'sorting=%252541.desc'],
    [{ pagination: { pageIndex: 1, pageSize: 10 } }, 'pageIndex=2'],
    [{ pagination: { pageIndex: 0, pageSize: 20 } }, 'pageSize=20'],
    [{ pagination: { pageIndex: 2, pageSize: 1000 } }, 'pageIndex=3&pageSize=1000'],
    [
      { pagination: { pageIndex: 9_007_199_254_740_990, pageSize: 1 } },
      'pageIndex=9007199254740991&pageSize=1',
    ],
    [{ columnOrder: ['a', 'b'] }, 'columnOrder=a,b'],
    [{ columnOrder: ['none'] }, 'columnOrder=%256Eone'],
    [{ columnOrder: ['none', 'a'] }, 'columnOrder=none,a'],
    [{ columnOrder: ['a.b,c'] }, 'columnOrder=a.b%252Cc'],
    [{ columnOrder: ['nonet'] }, 'columnOrder=nonet'],
    [{ rowSelection: selected(0, 1) }, 'rowSelection=0,1'],
    [{ rowSelection: selected(0, 1, 2) }, 'rowSelection=0..2'],
    [{ rowSelection: selected(0, 1, 2, 3, 7, 8, 9, 11) }, 'rowSelection=0..3,7..9,11'],
    [{ rowSelection: selected(1, 2, 3, 5, 6, 'x') }, 'rowSelection=1..3,5,6,x'],
    [{ rowSelection: selected('01', '02', '03') }, 'rowSelection=01,02,03'],
    [{ rowSelection: selected('-1', 0, 1, 2) }, 'rowSelection=0..2,-1'],
    [{ rowSelection: selected('-3', '-2', '-1') }, 'rowSelection=-3,-2,-1'],
    [{ rowSelection: selected('1..3') }, 'rowSelection=1.%252E3'],
    [{ rowSelection: selected('0..9') }, 'rowSelection=0.%252E9'],
    [{ rowSelection: selected('3..1') }, 'rowSelection=3..1'],
    [{ rowSelection: selected('2..2') }, 'rowSelection=2..2'],
    [{ rowSelection: selected('a..b') }, 'rowSelection=a..b'],
    [{ rowSelection: selected('1..2..3') }, 'rowSelection=1..2..3'],
    [{ rowSelection: selected('none') }, 'rowSelection=%256Eone'],
    [{ rowSelection: selected('a,b') }, 'rowSelection=a%252Cb'],
    [
      {
        rowSelection: selected('9007199254740990', '9007199254740991', '9007199254740992'),
      },
      'rowSelection=9007199254740990,9007199254740991,9007199254740992',
    ],
  ])('%j is written as a text and comes back', (state, text) => {
    const search = table.serialize(state)
    expect(search).toBe(`?${text}`)
    expect(table.parse(search)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it.each([
    ['an empty list', { sorting: [] }],
    ['no filter', { globalFilter: null as never }],
    ['a row that is not selected', { rowSelection: { a: false as true } }],
  ])('with %s is not written', (_, state) => {
    expect(table.serialize(state)).toBe('')
    expect(unwritten(table, state)).toEqual([])
  })

  it.each([
    ['an empty id in an order', { columnOrder: [''] }, 'an empty id'],
    ['an empty id in a sorting', { sorting: [{ id: '', desc: true }] }, 'an empty id'],
    ['an id that is no text', { columnOrder: [5 as never] }, 'an id that is not well-formed text'],
    [
      'half of a surrogate pair in an id',
      { columnOrder: ['\uD800'] },
      'an id that is not well-formed text',
    ],
    [
      'half of a surrogate pair in a filter',
      { globalFilter: 'a\uD800' },
      'a value that is not well-formed text',
    ],
    [
      'a filter that is no text',
      { globalFilter: 5 as never },
      'a value that is not well-formed text',
    ],
    [
      'a page before the first',
      { pagination: { pageIndex: -1, pageSize: 10 } },
      'not a whole number of 1 or more',
    ],
    [
      'a part of a page',
      { pagination: { pageIndex: 1.5, pageSize: 10 } },
      'not a whole number of 1 or more',
    ],
    [
      'a page without rows',
      { pagination: { pageIndex: 0, pageSize: 0 } },
      'not a whole number from 1 to 1000',
      'pageSize',
    ],
    [
      'a page of too many rows',
      { pagination: { pageIndex: 0, pageSize: 1001 } },
      'not a whole number from 1 to 1000',
      'pageSize',
    ],
    [
      'a page past all whole numbers',
      { pagination: { pageIndex: 2 ** 53, pageSize: 10 } },
      'not a whole number of 1 or more',
    ],
  ])('with %s is not written, and says why', (_, state, reason, name?: string) => {
    expect(table.serialize(state)).toBe('')
    const [slice = ''] = Object.keys(state)
    const param = name ?? (slice === 'pagination' ? 'pageIndex' : slice)
    expect(unwritten(table, state)).toEqual([{ slice, param, text: '', reason }])
  })

  it('leaves out the entry that has no text, and keeps the others', () => {
    expect(table.serialize({ columnOrder: ['a', '', 'b'] })).toBe('?columnOrder=a,b')
    expect(table.serialize({ pagination: { pageIndex: -1, pageSize: 20 } })).toBe('?pageSize=20')
    expect(table.serialize({ rowSelection: { a: false as true, b: true } })).toBe('?rowSelection=b')
  })
})

describe('an address', () => {
  it.each([
    ['globalFilter=%2522%2522', { globalFilter: '' }],
    ['globalFilter=%22%22', { globalFilter: '' }],
    ['globalFilter=%252522%2522', { globalFilter: '%22%22' }],
    ['globalFilter=x%252522%2522', { globalFilter: 'x%2522%22' }],
    ['globalFilter=%252522%2522x', { globalFilter: '%2522%22x' }],
    ['sorting=a.b.desc', { sorting: [{ id: 'a.b', desc: true }] }],
    ['sorting="a.asc"', { sorting: [{ id: 'a', desc: false }] }],
    ['sorting=none', { sorting: [] }],
    ['pageIndex=01', { pagination: { pageIndex: 0, pageSize: 10 } }],
    ['pageIndex="3"', { pagination: { pageIndex: 2, pageSize: 10 } }],
    ['columnOrder=a%252Cb', { columnOrder: ['a,b'] }],
    ['rowSelection=none', { rowSelection: {} }],
    ['rowSelection=0..1', { rowSelection: selected(0, 1) }],
    ['rowSelection=a,0..2,7', { rowSelection: selected('a', 0, 1, 2, 7) }],
    ['rowSelection=2..0', { rowSelection: selected('2..0') }],
    ['rowSelection=1..1', { rowSelection: selected('1..1') }],
    ['rowSelection=1..2..3', { rowSelection: selected('1..2..3') }],
    ['rowSelection=01..3', { rowSelection: selected('01..3') }],
    ['rowSelection=..3', { rowSelection: selected('..3') }],
    ['rowSelection=-1..3', { rowSelection: selected('-1..3') }],
    ['rowSelection=1.5..3', { rowSelection: selected('1.5..3') }],
    ['rowSelection=0..9007199254740992', { rowSelection: selected('0..9007199254740992') }],
  ])('with %s is read', (search, state) => {
    expect(table.parse(`?${search}`)).toEqual({
      state: { ...table.defaults, ...state },
      issues: [],
    })
  })

  it.each([
    ['sorting', 'a', 'a column without a direction'],
    ['sorting', 'a.up', 'neither asc nor desc'],
    ['sorting', 'a.asc,', 'a column without a direction'],
    ['sorting', '.asc', 'an empty id'],
    ['sorting', '', 'a column without a direction'],
    ['columnOrder', '', 'an empty id'],
    ['columnOrder', 'a,,b', 'an empty id'],
    ['rowSelection', '', 'an empty id'],
    ['rowSelection', '0..100000', 'runs of more than 100000 rows'],
    ['rowSelection', '0..49999,100000..150000', 'runs of more than 100000 rows'],
  ])('with a malformed %s, %j, gives its default and the reason', (param, text, reason) => {
    const { state, issues } = table.parse(`?${param}=${text}`)
    expect(state).toEqual(table.defaults)
    expect(issues).toEqual([{ slice: param, param, text, reason }])
  })

  it.each(['', '0', '-1', '1.5', 'x1', '1x', '1e3'])(
    'with the page %j gives the first one, and keeps the size',
    (text) => {
      const { state, issues } = table.parse(`?pageIndex=${text}&pageSize=20`)
      expect(state.pagination).toEqual({ pageIndex: 0, pageSize: 20 })
      expect(issues).toEqual([
        {
          slice: 'pagination',
          param: 'pageIndex',
          text,
          reason: 'not a whole number of 1 or more',
        },
      ])
    },
  )

  it('with a page size past the largest gives the default size', () => {
    const { state, issues } = table.parse('?pageIndex=2&pageSize=1001')
    expect(state.pagination).toEqual({ pageIndex: 1, pageSize: 10 })
    expect(issues).toMatchObject([{ reason: 'not a whole number from 1 to 1000' }])
  })

  it('says empty by a word where the default is another', () => {
    const filled = defineTableSearchParams({
      globalFilter: { default: 'a' },
      sorting: { default: [{ id: 'a', desc: true }] },
      columnFilters: { default: [{ id: 'a', value: 1 }] },
      columnOrder: { default: ['a'] },
      rowSelection: { default: { a: true } },
    })
    const empty = {
      globalFilter: '',
      sorting: [],
      columnFilters: [],
      columnOrder: [],
      rowSelection: {},
    }
    const search = filled.serialize(empty)
    expect(search).toBe(
      '?globalFilter=%2522%2522&sorting=none&columnFilters=none&columnOrder=none&rowSelection=none',
    )
    expect(filled.parse(search)).toEqual({ state: { ...filled.defaults, ...empty }, issues: [] })
    expect(filled.serialize(filled.defaults)).toBe('')
  })
})

describe('the page sizes of a menu', () => {
  const menu = defineTableSearchParams({
    prefix: 'u-',
    pagination: { default: { pageSize: 20 }, pageSizes: [20, 50, 2000, Infinity] },
  })
  const pageOf = (pageIndex: number, pageSize: number) => ({ pagination: { pageIndex, pageSize } })

  it.each([
    ['', pageOf(0, 20)],
    ['?u-pageSize=50', pageOf(0, 50)],
    ['?u-pageSize=2000', pageOf(0, 2000)],
    ['?u-pageSize=all', pageOf(0, Infinity)],
  ])('are read and written: %s', (search, state) => {
    expect(menu.parse(search)).toMatchObject({ state, issues: [] })
    expect(menu.serialize(state)).toBe(search)
  })

  it.each(['33', '10', '1000', '0', 'x', ''])('are the only ones: not %s', (text) => {
    expect(menu.parse(`?u-pageIndex=3&u-pageSize=${text}`)).toMatchObject({
      state: pageOf(2, 20),
      issues: [
        {
          slice: 'pagination',
          param: 'u-pageSize',
          text,
          reason: 'not one of 20, 50, 2000, all',
        },
      ],
    })
  })

  it('are the only ones that are written', () => {
    expect(menu.serialize(pageOf(2, 33))).toBe('?u-pageIndex=3')
  })

  it('are those of JSON, too', () => {
    const inJson = defineTableSearchParams({
      pagination: { codec: json('page'), pageSizes: [10, 50] },
    })
    const search = '?page=%7B%22pageIndex%22:1,%22pageSize%22:50%7D'
    expect(inJson.serialize(pageOf(1, 50))).toBe(search)
    expect(inJson.parse(search).state).toMatchObject(pageOf(1, 50))
    const { state, issues } = inJson.parse(search.replace(':50', ':33'))
    expect(state).toMatchObject(pageOf(0, 10))
    expect(issues).toHaveLength(1)
    expect(inJson.serialize(pageOf(1, 33))).toBe('')
  })
})

describe('a page of all rows', () => {
  const endless = defineTableSearchParams({ pagination: { maxPageSize: Infinity } })
  const all = { pagination: { pageIndex: 0, pageSize: Infinity } }

  it('is written as `all` where the largest size is Infinity', () => {
    expect(endless.serialize(all)).toBe('?pageSize=all')
    expect(endless.parse('?pageSize=all')).toMatchObject({ state: all, issues: [] })
    expect(endless.serialize({ pagination: { pageIndex: 0, pageSize: 50_000 } })).toBe(
      '?pageSize=50000',
    )
  })

  it.each(['All', '9007199254740993', '9'.repeat(400), 'Infinity', '1e3', '-1'])(
    'is not read from pageSize=%s',
    (text) => {
      const { state, issues } = endless.parse(`?pageSize=${text}`)
      expect(state.pagination.pageSize).toBe(10)
      expect(issues).toHaveLength(1)
    },
  )

  it('is neither written nor read elsewhere', () => {
    expect(table.serialize(all)).toBe('')
    expect(table.parse('?pageSize=all&pageIndex=all').state.pagination).toEqual(
      table.defaults.pagination,
    )
    expect(endless.parse('?pageIndex=all').issues).toHaveLength(1)
  })

  it('may be the default', () => {
    const shown = defineTableSearchParams({
      pagination: { default: { pageSize: Infinity }, maxPageSize: Infinity },
    })
    expect(shown.parse('').state).toMatchObject(all)
    expect(shown.serialize(all)).toBe('')
    expect(shown.serialize({ pagination: { pageIndex: 0, pageSize: 10 } })).toBe('?pageSize=10')
  })
})
