import { defineTableSearchParams, type Issue } from 'permatable'
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
    // A slice that is off frees its param.
    const freed = defineTableSearchParams({ sorting: false, globalFilter: { param: 'sorting' } })
    expect(freed.href('/', { globalFilter: 'ann' })).toBe('/?sorting=ann')
    const state = { globalFilter: 'a', pagination: full.pagination }
    expect(named.serialize(state, '?columnOrder=a&q=b')).toBe(
      '?columnOrder=a&q=b&u-q=a&u-page=2&u-pageSize=20',
    )
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

  const throwing = (error: unknown) => () => {
    throw error
  }

  it.each([
    ['nothing', () => undefined, 'malformed'],
    ['an error', throwing(new TypeError('odd')), 'odd'],
    ['something that is no error', throwing('odd text'), 'odd text'],
    ['an error without a value', throwing(undefined), 'undefined'],
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
