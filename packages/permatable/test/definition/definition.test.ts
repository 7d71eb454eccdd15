import { defineTableSearchParams, explain, type Issue } from 'permatable'
import { aliases } from 'permatable/aliases'
import { jsonValue, perColumn, perEntry } from 'permatable/codecs'
import { columns, text } from 'permatable/columns'
import { describe, expect, it } from 'vitest'
import { unwritten } from '../support/unwritten.ts'

const table = defineTableSearchParams()
const full = {
  globalFilter: 'a',
  sorting: [{ id: 'a', desc: true }],
  pagination: { pageIndex: 1, pageSize: 20 },
  columnFilters: [{ id: 'a', value: 1 }],
  columnOrder: ['a'],
  rowSelection: { a: true as const },
}

describe('a definition', () => {
  it('writes foreign params first, then each slice in its order', () => {
    expect(table.serialize(full, '?x=1&sorting=b.asc&y=2')).toBe(
      '?x=1&y=2&globalFilter=a&sorting=a.desc&pageIndex=2&pageSize=20&columnFilters=a.1&columnOrder=a&rowSelection=a',
    )
  })

  it('keeps slices that a state does not name, byte for byte', () => {
    expect(table.serialize({ globalFilter: 'b' }, '?sorting=%61.asc&globalFilter=a')).toBe(
      '?globalFilter=b&sorting=%61.asc',
    )
    expect(table.serialize({ sorting: undefined as never }, '?sorting=a.asc')).toBe(
      '?sorting=a.asc',
    )
  })

  it('names its params by prefix, `param` and `params`', () => {
    const named = defineTableSearchParams({
      prefix: 'u-',
      globalFilter: { param: 'q' },
      pagination: { params: { pageIndex: 'page' } },
      columnOrder: false,
    })
    expect(named.defaults).not.toHaveProperty('columnOrder')
    const state = { globalFilter: 'a', pagination: full.pagination }
    expect(named.serialize(state, '?columnOrder=a&q=b')).toBe(
      '?columnOrder=a&q=b&u-q=a&u-page=2&u-pageSize=20',
    )
  })

  it('takes defaults by the field', () => {
    const { defaults, serialize, parse } = defineTableSearchParams({
      pagination: { default: { pageSize: 20 } },
    })
    expect(defaults.pagination).toEqual({ pageIndex: 0, pageSize: 20 })
    expect(serialize({ pagination: { pageIndex: 1, pageSize: 20 } })).toBe('?pageIndex=2')
    expect(serialize({ pagination: { pageIndex: 0, pageSize: 10 } })).toBe('?pageSize=10')
    expect(parse('?pageIndex=x&pageSize=30').state.pagination).toEqual({
      pageIndex: 0,
      pageSize: 30,
    })
  })

  it('leaves out what has no room, and says so after the write', async () => {
    const told: (readonly Issue[])[] = []
    const limited = defineTableSearchParams({
      maxLength: 30,
      onOverflow: (issues) => void told.push(issues),
    })
    expect(limited.serialize({ ...full, globalFilter: 'a'.repeat(50) }, '?x=1')).toBe(
      '?x=1&sorting=a.desc',
    )
    expect(told).toEqual([])
    await Promise.resolve()
    expect(told).toHaveLength(1)
    expect(told[0]).toContainEqual({
      slice: 'globalFilter',
      param: 'globalFilter',
      text: '',
      reason: 'no room left in the URL',
    })
    limited.serialize({ globalFilter: 'a' })
    await Promise.resolve()
    expect(told).toHaveLength(1)
  })

  it('keeps foreign params that are longer than maxLength, and never asks for room for nothing', async () => {
    const told: (readonly Issue[])[] = []
    const limited = defineTableSearchParams({
      maxLength: 5,
      onOverflow: (issues) => void told.push(issues),
    })
    expect(limited.serialize({ globalFilter: '' }, '?xxxxxxxxxx=1')).toBe('?xxxxxxxxxx=1')
    await Promise.resolve()
    expect(told).toEqual([])
  })

  it.each([
    ['nothing', () => undefined, 'malformed'],
    [
      'an error',
      () => {
        throw new TypeError('odd')
      },
      'odd',
    ],
    [
      'something that is no error',
      () => {
        throw 'odd text'
      },
      'odd text',
    ],
    [
      'an error without a value',
      () => {
        throw undefined
      },
      'undefined',
    ],
  ])('takes %s from a codec as a rejection', (_, parse, reason) => {
    const own = defineTableSearchParams({
      columnOrder: {
        default: ['z'],
        codec: { parse, serialize: (ids) => (ids.length ? ids.join() : undefined) },
      },
    })
    expect(own.parse('?columnOrder=a')).toEqual({
      state: own.defaults,
      issues: [{ slice: 'columnOrder', param: 'columnOrder', text: 'a', reason }],
    })
    expect(own.serialize({ columnOrder: ['a', 'b'] })).toBe('?columnOrder=a,b')
    expect(own.serialize({ columnOrder: [] })).toBe('')
  })

  it('has one issue for a codec that reports and gives nothing', () => {
    const own = defineTableSearchParams({
      columnOrder: {
        codec: {
          parse: (_text, report) => void report('odd'),
          serialize: () => '\uD800',
        },
      },
    })
    expect(own.parse('?columnOrder=a').issues).toMatchObject([{ reason: 'odd', text: 'a' }])
    expect(own.serialize({ columnOrder: ['a'] })).toBe('')
    expect(unwritten(own, { columnOrder: ['a'] })).toMatchObject([
      { text: '', reason: 'a value that is not well-formed text' },
    ])
  })
})

describe('explain', () => {
  const said = (definition: Parameters<typeof explain>[0], address: string) =>
    explain(definition, address).flatMap(({ param, text, slice, reason }) =>
      text === undefined && reason === undefined ? [] : [[param, text, slice, reason]],
    )

  it('names foreign params, old names, repeats and slices in this order', () => {
    const renamed = defineTableSearchParams({
      aliases: aliases({ params: { q: 'globalFilter' } }),
    })
    expect(said(renamed, '?q=a&x=1&sorting=a.asc&sorting=b.asc&pageIndex=0&pageSize=5')).toEqual([
      ['x', '1', undefined, undefined],
      ['q', 'a', undefined, 'not read by this name'],
      ['sorting', 'b.asc', undefined, 'a repeat, and the first one counts'],
      ['globalFilter', 'a', 'globalFilter', undefined],
      ['sorting', 'a.asc', 'sorting', undefined],
      ['pageIndex', '0', 'pagination', 'not a whole number of 1 or more'],
      ['pageSize', '5', 'pagination', undefined],
    ])
  })

  it('names params without a name, and without a text', () => {
    expect(said(table, '?&x&=1')).toEqual([
      ['', '', undefined, undefined],
      ['x', '', undefined, undefined],
      ['', '1', undefined, undefined],
    ])
  })

  it('gives each param of a query that is too long the reason', () => {
    const explained = explain(table, `?globalFilter=${'a'.repeat(100_000)}`)
    expect(explained.map(({ param }) => param)).toEqual([
      'globalFilter',
      'sorting',
      'pageIndex',
      'pageSize',
      'columnFilters',
      'columnOrder',
      'rowSelection',
    ])
    for (const { reason } of explained) expect(reason).toBe('a query longer than 100000 characters')
  })

  it('gives the params of a query that chats cut no reason', () => {
    const address = `?globalFilter=${'a'.repeat(2_000)}`
    expect(table.parse(address).issues).toHaveLength(1)
    for (const { reason } of explain(table, address)) expect(reason).toBeUndefined()
  })

  it('takes a URL and search params, too', () => {
    const url = new URL('https://example.com/users?globalFilter=a#b')
    const [first] = explain(table, url)
    expect(first).toMatchObject({ param: 'globalFilter', value: 'a', isDefault: false })
    expect(explain(table, url.searchParams)).toEqual(explain(table, url))
    expect(table.parse(url)).toEqual(table.parse(url.searchParams))
  })

  it('names the family of a slice that the address does not have, but none beside its params', () => {
    const entries = defineTableSearchParams({
      columnFilters: { codec: perEntry('f', jsonValue) },
    })
    const own = (address: string) =>
      explain(entries, address).flatMap(({ slice, param }) =>
        slice === 'columnFilters' ? [param] : [],
      )
    expect(own('')).toEqual(['f.'])
    expect(own('?f.a=1')).toEqual(['f.a'])
    const listed = defineTableSearchParams({ columnFilters: { codec: perColumn(['a', 'b']) } })
    expect(
      explain(listed, '?b=1').flatMap(({ slice, param, text }) =>
        slice === 'columnFilters' ? [[param, text]] : [],
      ),
    ).toEqual([
      ['b', '1'],
      ['a', undefined],
    ])
  })

  it('gives the reason of declared columns', () => {
    const declared = defineTableSearchParams({ columns: columns({ name: text() }) })
    expect(said(declared, '?columnFilters=x.1')).toMatchObject([
      ['columnFilters', 'x.1', 'columnFilters', "there is no column 'x'"],
    ])
  })
})
