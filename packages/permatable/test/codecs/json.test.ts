import { defineTableSearchParams } from 'permatable'
import { json } from 'permatable/codecs'
import { grouping } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams({
  prefix: 'u-',
  globalFilter: { codec: json('g') },
  sorting: { codec: json('s') },
  pagination: { codec: json('p') },
  columnFilters: { codec: json('f') },
  columnOrder: { codec: json('o') },
  rowSelection: { codec: json('r') },
})

describe('json', () => {
  it.each([
    ['g', '"a"', { globalFilter: 'a' }],
    ['s', '[{"id":"a","desc":true}]', { sorting: [{ id: 'a', desc: true }] }],
    ['p', '{"pageIndex":1,"pageSize":20}', { pagination: { pageIndex: 1, pageSize: 20 } }],
    ['p', '{"pageIndex":0,"pageSize":1000}', { pagination: { pageIndex: 0, pageSize: 1000 } }],
    ['p', '{"pageIndex":5,"pageSize":1}', { pagination: { pageIndex: 5, pageSize: 1 } }],
    [
      'p',
      '{"pageIndex":9007199254740990,"pageSize":10}',
      { pagination: { pageIndex: 9_007_199_254_740_990, pageSize: 10 } },
    ],
    ['f', '[{"id":"a","value":[1]}]', { columnFilters: [{ id: 'a', value: [1] }] }],
    ['f', '[{"id":"a","value":null}]', { columnFilters: [{ id: 'a', value: null }] }],
    ['o', '["a","b"]', { columnOrder: ['a', 'b'] }],
    ['r', '{"a":true,"1":true}', { rowSelection: { a: true as const, 1: true as const } }],
  ])('reads and writes u-%s=%s', (param, text, state) => {
    const search = table.serialize(state)
    expect(JSON.parse(new URLSearchParams(search).get(`u-${param}`) ?? '')).toEqual(
      JSON.parse(text),
    )
    expect([...new URLSearchParams(search).keys()]).toEqual([`u-${param}`])
    const address = `?${new URLSearchParams({ [`u-${param}`]: text })}`
    for (const written of [search, address])
      expect(table.parse(written)).toEqual({ state: { ...table.defaults, ...state }, issues: [] })
  })

  it('drops fields that a state does not have', () => {
    const { state } = table.parse(
      '?u-s=[{"id":"a","desc":true,"x":1}]&u-p={"pageIndex":1,"pageSize":5,"x":1}',
    )
    expect(state.sorting).toEqual([{ id: 'a', desc: true }])
    expect(state.pagination).toEqual({ pageIndex: 1, pageSize: 5 })
  })

  it('reads a page past the last number that is exact', () => {
    const { pagination } = table.parse('?u-p={"pageIndex":1e21,"pageSize":5}').state
    expect(pagination).toEqual({ pageIndex: 9_007_199_254_740_990, pageSize: 5 })
  })

  it('reads a selection whose id is __proto__', () => {
    const { rowSelection } = table.parse('?u-r={"__proto__":true}').state
    expect(Object.keys(rowSelection)).toEqual(['__proto__'])
  })

  it.each([
    ['globalFilter', 'g', ['5', 'null', 'a', '["a"]', '']],
    [
      'sorting',
      's',
      ['{}', 'null', '[null]', '[5]', '[{"id":"","desc":true}]', '[{"id":"a"}]'].concat(
        '[{"id":"a","desc":1}]',
        '[{"id":5,"desc":true}]',
        '[{"desc":true}]',
        '[{"id":"a","desc":true},{"id":"b"}]',
      ),
    ],
    [
      'pagination',
      'p',
      ['null', '5', '[]', '{"pageIndex":1}', '{"pageSize":1}'].concat(
        '{"pageIndex":-1,"pageSize":5}',
        '{"pageIndex":1.5,"pageSize":5}',
        '{"pageIndex":"1","pageSize":5}',
        '{"pageIndex":1,"pageSize":"5"}',
        '{"pageIndex":1,"pageSize":0}',
        '{"pageIndex":1,"pageSize":2.5}',
        '{"pageIndex":0,"pageSize":1001}',
      ),
    ],
    [
      'columnFilters',
      'f',
      ['{}', '[null]', '[{"id":"a"}]', '[{"value":1}]', '[{"id":"","value":1}]'],
    ],
    ['columnOrder', 'o', ['"a"', '{}', '[1]', '[""]', '["a",null]']],
    [
      'rowSelection',
      'r',
      ['null', '"a"', '[]', '[true]', '{"a":false}', '{"a":1}', '{"":true}', '5'],
    ],
  ] as const)('gives the default of %s for text of another kind', (slice, param, texts) => {
    for (const text of texts) {
      const { state, issues } = table.parse(`?u-${param}=${text}`)
      expect(state).toEqual(table.defaults)
      expect(issues).toEqual([
        { slice, param: `u-${param}`, text, reason: 'not JSON of the kind that this slice holds' },
      ])
    }
  })

  it.each([
    { globalFilter: '\uD800' },
    { columnFilters: [{ id: 'a', value: NaN }] },
    { columnFilters: [{ id: 'a', value: new Date(0) }] },
  ])('does not write what JSON cannot hold, and says so: %j', (state) => {
    expect(table.serialize(state)).toBe('')
    expect(unwritten(table, state)).toMatchObject([{ reason: 'a value that JSON cannot hold' }])
  })

  it('is no codec of a slice whose state it does not know', () => {
    expect(() => defineTableSearchParams({ grouping: grouping({ codec: json('g') }) })).toThrow(
      "[permatable] json cannot write 'grouping' — use it for a slice that is on by default",
    )
  })
})

describe('a state that JSON would not give back', () => {
  it.each([
    { pagination: { pageIndex: 0, pageSize: 5_000 } },
    { pagination: { pageIndex: 0.5, pageSize: 10 } },
    { columnOrder: ['a', ''] },
    { sorting: [{ id: '', desc: true }] },
  ])('such as %j is left out, and reported', (state) => {
    expect(table.serialize(state)).toBe('')
    expect(unwritten(table, state)).toHaveLength(1)
  })

  it('loses the rows alone that are not selected', () => {
    const rowSelection = { a: true, b: false } as never
    expect(table.parse(table.serialize({ rowSelection })).state.rowSelection).toEqual({ a: true })
  })
})
