import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { perEntry, sortDirection } from 'permatable/codecs'
import { describe, expect, it } from 'vitest'

const renamed = defineTableSearchParams({
  aliases: aliases({
    columns: { a: 'b', b: 'c' },
    values: { c: { on: 1, 1: true, true: 'x' } },
  }),
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

  it('leaves a query that is too long to read as it is', () => {
    const named = defineTableSearchParams({ aliases: aliases({ params: { q: 'globalFilter' } }) })
    const long = `?q=a&x=${'x'.repeat(100_000)}`
    expect(named.serialize({}, long)).toBe(long)
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
      issues: [
        { slice: '', param: '', text: '?globalFilter=a', reason: 'migrate threw: Error: no' },
      ],
    })
    expect(broken.serialize({ columnOrder: ['z'] }, '?globalFilter=a')).toBe(
      '?globalFilter=a&columnOrder=z',
    )
  })
})
