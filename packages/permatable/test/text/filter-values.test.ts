import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams()
const write = (value: unknown) => table.serialize({ columnFilters: [{ id: 'a', value }] })
const read = (text: string) => table.parse(`?columnFilters=${text}`)

const deep = (levels: number): unknown => (levels > 0 ? { a: deep(levels - 1) } : 1)
const sparse: unknown[] = []
sparse[1] = 1

describe('a filter value', () => {
  it.each<[value: unknown, text: string]>([
    [0, '0'],
    [-0, '-0'],
    [1.5, '1.5'],
    [-3, '-3'],
    [1e21, '1e%2B21'],
    [true, 'true'],
    [false, 'false'],
    [null, 'null'],
    [undefined, 'undefined'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    ['', '%2522%2522'],
    ['none', 'none'],
    ['/', '%2522/%2522'],
    ['/a', '%2522/a%2522'],
    ['a/b', 'a/b'],
    ['a,b', 'a%252Cb'],
    ['a,b,c', 'a%252Cb%252Cc'],
    ['a,b,c,d,e,f', 'a%252Cb%252Cc%252Cd%252Ce%252Cf'],
    ['a,b,c,d,e,f,g', '%2522a%09b%09c%09d%09e%09f%09g%2522'],
    ['{"a,b', '%2522%7B%5C%22a%09b%2522'],
    ['a\tb', 'a%09b'],
    ['a,b,c,d,"e"', 'a%252Cb%252Cc%252Cd%252C%22e%22'],
    ['true', '%2522true%2522'],
    ['undefined', '%2522undefined%2522'],
    ['42', '%252242%2522'],
    ['-0', '%2522-0%2522'],
    ['1e3', '1e3'],
    ['-', '-'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T09:30:00.000Z', '%25222026-11-20T09:30:00.000Z%2522'],
    ['"a"', '%2522%5C%22a%5C%22%2522'],
    ['{a', '%2522%7Ba%2522'],
    ['[a', '%2522%5Ba%2522'],
    ['a"b', 'a%22b'],
    ['%', '%25'],
    ['%4', '%254'],
    ['%41', '%252541'],
    ['%c3%a9', '%2525c3%25a9'],
    [[], '%255B%5D'],
    [[1], '/1'],
    [['a', 2, null, undefined], '/a/2/null/undefined'],
    [[''], '/'],
    [['a', ''], '/a/'],
    [['/a'], '/%252Fa'],
    [['a/b', 'c,d'], '/a%252Fb/c%252Cd'],
    [['[x'], '/%2522%5Bx%2522'],
    [[{ a: 1 }, 2], '/%257B%22a%22:1%7D/2'],
    [[[1], [2]], '%255B%5B1%5D%09%5B2%5D%5D'],
    [{}, '%257B%7D'],
    [{ a: 'b,c' }, '%257B%22a%22:%22b%09c%22%7D'],
    [{ a: [1, { b: null }, true] }, '%257B%22a%22:%5B1%09%7B%22b%22:null%7D%09true%5D%7D'],
    [{ a: 'b\tc' }, '%257B%22a%22:%22b%5Ctc%22%7D'],
    [[{ a: 1, b: '/' }], '/%257B%22a%22:1%09%22b%22:%22%252F%22%7D'],
  ])('%j is written as %s and comes back', (value, text) => {
    const search = write(value)
    expect(search).toBe(`?columnFilters=a.${text}`)
    expect(table.parse(search)).toEqual({
      state: { ...table.defaults, columnFilters: [{ id: 'a', value }] },
      issues: [],
    })
  })

  it('of 100 levels comes back', () => {
    expect(table.parse(write(deep(100))).state.columnFilters).toEqual([
      { id: 'a', value: deep(100) },
    ])
  })

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
    ['an object with NaN', { a: NaN }],
    ['an object with a date', { a: new Date(0) }],
    ['a list with a hole', sparse],
    ['a list of lists with a hole', [sparse]],
    ['half of a surrogate pair', '\uD800'],
    ['a list with half of a surrogate pair', ['a', '\uD800']],
    ['a name with half of a surrogate pair', { '\uD800': 1 }],
    ['a value of 101 levels', deep(101)],
  ])('is left out when it is %s, and says why', (_, value) => {
    expect(write(value)).toBe('')
    expect(unwritten(table, { columnFilters: [{ id: 'a', value }] })).toMatchObject([
      { slice: 'columnFilters', reason: 'a value that a URL cannot hold' },
    ])
  })

  it.each<[text: string, value: unknown]>([
    ['a.[1]', [1]],
    ['a.%255B1%255D', [1]],
    ['a.{}', {}],
    ['a."x"', 'x'],
    ['a./', ['']],
    ['a.//', ['', '']],
    ['a./1/x', [1, 'x']],
    ['a.01', '01'],
    ['a.1.0', '1.0'],
    ['a.1e21', '1e21'],
    ['a.-', '-'],
    ['a.b.c', 'b.c'],
    ['a.]', ']'],
    ['a.none', 'none'],
    ['a.NULL', 'NULL'],
    ['a.%2541', 'A'],
    ['a.%25zz', '%zz'],
    ['a.%25C3%25A9', 'é'],
    ['a.%25e2%2582%25ac', '€'],
    ['a.%25F0%259F%2598%2580', '\u{1F600}'],
    ['a.%25F4%2590%2580%2580', '%F4%90%80%80'],
    ['a.%25ED%25A0%2580', '%ED%A0%80'],
    ['a.%25C3x', '%C3x'],
    ['a.%25FF', '%FF'],
  ])('is read from %s', (text, value) => {
    expect(read(text)).toEqual({
      state: { ...table.defaults, columnFilters: [{ id: 'a', value }] },
      issues: [],
    })
  })

  it.each([
    ['', 'a missing value'],
    ['a', 'a missing value'],
    ['a.1,', 'a missing value'],
    [',a.1', 'a missing value'],
    ['a.', 'a missing value'],
    ['.b', 'an empty id'],
    ['a.[1', 'malformed JSON'],
    ['a."', 'malformed JSON'],
    ['a."x"y', 'malformed JSON'],
    ['a.["%5Cud800"]', 'malformed JSON'],
    ['a.[-0]', 'malformed JSON'],
    ['a.1,,b.2', 'a missing value'],
    ['a.x"y,z",b.1', 'a missing value'],
  ])('that is malformed, %s, gives the default and the reason', (text, reason) => {
    const { state, issues } = read(text)
    expect(state.columnFilters).toEqual([])
    expect(issues).toMatchObject([{ slice: 'columnFilters', param: 'columnFilters', reason }])
  })
})

describe('a list of filters', () => {
  const last = { id: 'b', value: 2 }
  it.each<[json: string, value: unknown]>([
    ['{"x":[1%09"]%09"]}', { x: [1, '],'] }],
    ['{"x":[1%252C"]%252C"]}', { x: [1, '],'] }],
    ['%255B1%252C2%255D', [1, 2]],
    ['%255b1%252c2%255d', [1, 2]],
    ['%2522x%09y%2522', 'x,y'],
    ['[1%252C%0A2]', [1, 2]],
  ])('holds the JSON %s, whose commas are escaped', (json, value) => {
    expect(read(`a.${json},b.2`).state.columnFilters).toEqual([{ id: 'a', value }, last])
  })

  it.each(['[1,2]', '"x,y"', '{"x":1,"y":2}'])('is rejected with the bare comma of %s', (json) => {
    const { state, issues } = read(`a.${json},b.2`)
    expect(state.columnFilters).toEqual([])
    expect(issues).toMatchObject([{ slice: 'columnFilters', reason: 'malformed JSON' }])
  })

  it.each([
    ['[a.1,b.2', '[a'],
    ['%2522a.1,b.2', '"a'],
    ['a%252Eb.1,b.2', 'a.b'],
    ['a%252Cb.1,b.2', 'a,b'],
  ])('is divided at each comma of %s, whose id is no JSON', (text, id) => {
    expect(read(text).state.columnFilters).toEqual([{ id, value: 1 }, last])
  })
})
