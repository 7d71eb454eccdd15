import fc from 'fast-check'
import { defineTableSearchParams, withoutSlices } from 'permatable'
import { aliases } from 'permatable/aliases'
import { perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columnSizing } from 'permatable/slices'
import { personal } from 'permatable/storage'
import { describe, expect, it } from 'vitest'
import { everySlice, everyState } from '../support/every-slice.ts'

const table = defineTableSearchParams({ maxLength: 40 })
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
    expect(withoutSlices(table, url, ['sorting'])).toBe(expected)
  })

  it('is another URL where it was one', () => {
    const url = new URL(`https://x.test/users${sorted}#top`)
    const without = withoutSlices(table, url, ['sorting'])
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
    expect(withoutSlices(table, `${long}&sorting=a.asc`, ['sorting'])).toBe(long)
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
