import { defineTableSearchParams, type Param } from 'permatable'
import { aliases } from 'permatable/aliases'
import { json, perEntry, sortDirection } from 'permatable/codecs'
import { describe, expect, it, vi } from 'vitest'

const renamed = defineTableSearchParams({
  aliases: aliases({
    columns: { a: 'b', b: 'c' },
    values: { c: { on: 1, 1: true, true: 'x' } },
  }),
})

it('an old id of a column that ends in a dot names that column alone', () => {
  const numbered = defineTableSearchParams({ aliases: aliases({ columns: { 'No.': 'number' } }) })
  expect(numbered.parse('?columnOrder=No.,No.1').state.columnOrder).toEqual(['number', 'No.1'])
})

describe('a write into an old link', () => {
  it.each([
    ['sorting=a.asc,b.desc', 'sorting=c.asc'],
    ['sorting=a.asc,c.desc', 'sorting=c.desc'],
    ['sorting=x.asc,a.desc', 'sorting=x.asc,c.desc'],
    ['sorting=x.asc,x.desc', 'sorting=x.asc,x.desc'],
    ['sorting=%78.asc', 'sorting=%78.asc'],
    ['sorting=x.up', 'sorting=x.up'],
    ['sorting=a.asc,x.up', 'sorting=a.asc,x.up'],
    ['columnFilters=a.on', 'columnFilters=c.x'],
    ['columnFilters=c./on/2/1', 'columnFilters=c./x/2/x'],
    ['columnFilters=c.%255B%255B"on"]]', 'columnFilters=c.%255B%5B%22x%22%5D%5D'],
    ['columnFilters=c.null', 'columnFilters=c.null'],
    ['columnFilters=c.{"on":1}', 'columnFilters=c.{"on":1}'],
    ['columnFilters=x.on', 'columnFilters=x.on'],
    ['columnFilters=a.undefined', 'columnFilters=c.undefined'],
    ['columnOrder=a,x', 'columnOrder=c,x'],
    ['columnOrder=a,b,x', 'columnOrder=c,x'],
    ['rowSelection=a', 'rowSelection=a'],
  ])('makes %s %s', (old, today) => {
    expect(renamed.serialize({ globalFilter: 'z' }, `?${old}`)).toBe(`?globalFilter=z&${today}`)
  })

  it('keeps the first of two old names, and drops both beside the new one', () => {
    const named = defineTableSearchParams({
      aliases: aliases({ params: { q: 'globalFilter', query: 'globalFilter' } }),
    })
    const write = (old: string) => named.serialize({ columnOrder: ['z'] }, old)
    expect(write('?query=1&q=2&x=3')).toBe('?x=3&globalFilter=1&columnOrder=z')
    expect(write('?query=1&globalFilter=2')).toBe('?globalFilter=2&columnOrder=z')
    expect(write('?toString=1')).toBe('?toString=1&columnOrder=z')
    expect(write('?qx=1')).toBe('?qx=1&columnOrder=z')
  })

  it('renames each param of a family', () => {
    const families = defineTableSearchParams({
      sorting: { codec: perEntry('s', sortDirection) },
      aliases: aliases({ params: { 'o.': 'order.', 'order.': 's.' } }),
    })
    expect(families.serialize({}, '?o.a=asc&order.b=desc&o=1&xo.a=1')).toBe(
      '?o=1&xo.a=1&s.a=asc&s.b=desc',
    )
  })

  it('leaves a slice alone that the old link does not say, or that cannot be read', () => {
    const filled = defineTableSearchParams({
      sorting: { default: [{ id: 'a', desc: true }] },
      aliases: aliases({ columns: { a: 'b' } }),
    })
    expect(filled.serialize({}, '?x=1')).toBe('?x=1')
    expect(filled.serialize({}, '?sorting=a.up')).toBe('?sorting=a.up')
    expect(filled.serialize({}, '?sorting=a.asc')).toBe('?sorting=b.asc')
  })

  it('renames a column in JSON', () => {
    const inJson = defineTableSearchParams({
      sorting: { codec: json('s') },
      aliases: aliases({ columns: { a: 'b' } }),
    })
    expect(inJson.serialize({}, '?s=[{"id":"a","desc":true}]')).toBe(
      '?s=%5B%7B%22id%22:%22b%22,%22desc%22:true%7D%5D',
    )
  })

  it('follows a family that leads into itself, once more often than there are families', () => {
    const families = defineTableSearchParams({
      sorting: { codec: perEntry('s', sortDirection) },
      aliases: aliases({ params: { 'o.o.': 'o.', 'o.': 's.' } }),
    })
    expect(families.serialize({}, '?o.o.o.a=asc')).toBe('?s.a=asc')
    expect(families.serialize({}, '?o.o.o.o.a=asc')).toBe('?o.o.o.o.a=asc')
  })

  it('rewrites a query of 100,000 characters, and leaves a longer one as it is', () => {
    const named = defineTableSearchParams({
      maxLength: 100_000,
      globalFilter: { param: 'q' },
      aliases: aliases({ params: { query: 'q' } }),
    })
    const long = '?query=a&x='.padEnd(100_000, 'x')
    expect(named.serialize({}, long).endsWith('x&q=a')).toBe(true)
    expect(named.serialize({}, `${long}x`)).toBe(`${long}x`)
  })
})

describe('a migration', () => {
  const migrated = defineTableSearchParams({
    aliases: aliases({
      migrate: (params) =>
        params.map(([name, text]) => [name === 'old' ? 'globalFilter' : name, text]),
    }),
  })

  it.each([
    ['?old=a', '?globalFilter=a'],
    ['?x=%61&old=a', '?x=%61&globalFilter=a'],
    ['?x=%61&x=a&old=a', '?x=%61&x=a&globalFilter=a'],
    ['?x=a&x=%61&x=b', '?x=a&x=%61&x=b'],
    ['?x&x=&old', '?x&x=&globalFilter='],
    ['', ''],
  ])('makes %s %s, and keeps the bytes of what it keeps', (old, today) => {
    expect(migrated.serialize({}, old)).toBe(today)
  })

  it('gets each param decoded, and an empty segment too', () => {
    const migrate = vi.fn<(params: readonly Param[]) => readonly Param[]>((params) => params)
    const seen = defineTableSearchParams({ aliases: aliases({ migrate }) })
    expect(seen.serialize({}, '?&a=%62&a&=c')).toBe('?&a=%62&a&=c')
    expect(migrate).toHaveBeenCalledWith([
      ['', ''],
      ['a', 'b'],
      ['a', ''],
      ['', 'c'],
    ])
  })

  it('that throws leaves the query as it is, and is an issue', () => {
    const broken = defineTableSearchParams({
      aliases: aliases({
        migrate: () => {
          throw new Error('no')
        },
      }),
    })
    expect(broken.parse('?globalFilter=a')).toEqual({
      state: { ...broken.defaults, globalFilter: 'a' },
      issues: [{ slice: '', param: '', text: '?globalFilter=a', reason: 'migrate threw: no' }],
    })
    expect(broken.serialize({ columnOrder: ['z'] }, '?globalFilter=a')).toBe(
      '?globalFilter=a&columnOrder=z',
    )
  })
})
