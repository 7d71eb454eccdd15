// @vitest-environment jsdom
import fc from 'fast-check'
import { defineTableSearchParams, rowsQuery, sameView, withoutSlices } from 'permatable'
import { json, perColumn, repeatedKeys } from 'permatable/codecs'
import { oneOf } from 'permatable/columns'
import { columnVisibility, slice } from 'permatable/slices'
import { remember } from 'permatable/storage'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const byName = [{ id: 'name', desc: false }]
const options = {
  sorting: { default: byName },
  pagination: { params: { pageIndex: 'page', pageSize: 'size' }, default: { pageSize: 20 } },
} as const
const omitting = defineTableSearchParams(options)
const writing = defineTableSearchParams({ ...options, writeDefault: true })

describe('a definition that writes defaults', () => {
  it.each([
    [{ sorting: byName }, '?sorting=name.asc'],
    [{ sorting: [] }, '?sorting=none'],
    [{ globalFilter: '' }, '?globalFilter=%2522%2522'],
    [{ pagination: { pageIndex: 0, pageSize: 20 } }, '?page=1&size=20'],
    [{ pagination: { pageIndex: 2, pageSize: 20 } }, '?page=3&size=20'],
    [{ columnFilters: [] }, '?columnFilters=none'],
    [{}, ''],
  ])('writes %j as %s, which comes back', (state, search) => {
    expect(writing.serialize(state)).toBe(search)
    expect(writing.href('/users', state)).toBe(`/users${search}`)
    expect(writing.parse(search)).toEqual({ state: { ...writing.defaults, ...state }, issues: [] })
  })

  it('reads each URL as one that omits them does, and takes both for one view', () => {
    const state = fc.record(
      {
        sorting: fc.constantFrom([], byName, [{ id: 'age', desc: true }]),
        globalFilter: fc.constantFrom('', 'ann'),
        pagination: fc.record({
          pageIndex: fc.constantFrom(0, 3),
          pageSize: fc.constantFrom(20, 50),
        }),
        columnFilters: fc.subarray([{ id: 'age', value: 18 as unknown }]),
        rowSelection: fc.constantFrom({}, { 1: true as const }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(state, (given) => {
        const long = writing.serialize(given)
        const short = omitting.serialize(given)
        expect(omitting.parse(long).state).toEqual(writing.parse(short).state)
        expect(sameView(writing, long, short)).toBe(true)
        expect(rowsQuery(writing, long)).toBe(rowsQuery(writing, short))
        expect(writing.serialize(given, short)).toBe(long)
        expect(withoutSlices(writing, long, Object.keys(given) as never[])).toBe('')
      }),
    )
  })

  it('is a matter of each slice, too', () => {
    const table = defineTableSearchParams({
      writeDefault: true,
      sorting: { writeDefault: false },
      columnFilters: { codec: perColumn(['name']) },
      columnOrder: { codec: json('order') },
      columnVisibility: columnVisibility({ default: { email: false } }),
      tab: slice({ default: 'open', codec: oneOf(['open', 'done']) }),
      tags: slice({ default: [], codec: repeatedKeys() }),
      day: slice({ default: null, codec: oneOf(['today']) }),
    })
    const { state } = table.parse('')
    expect(new URLSearchParams(table.serialize(state)).toString()).toBe(
      new URLSearchParams([
        ...[['columnVisibility', '-email'] as [string, string], ['tab', 'open'], ['tags', '']],
        ...[['globalFilter', '%22%22'] as [string, string], ['pageIndex', '1'], ['pageSize', '10']],
        ...[['name', 'none'] as [string, string], ['order', '[]'], ['rowSelection', 'none']],
      ] as [string, string][]).toString(),
    )
    // @ts-expect-error a boolean
    expect(() => defineTableSearchParams({ writeDefault: 'yes' })).toThrow(
      "[permatable] writeDefault is 'yes' — pass true or false",
    )
  })
})

describe('a table that writes defaults', () => {
  withFakeTimers()

  it('writes none before a change, and then those of the slice', async () => {
    const { params, adapter } = renderParams(writing, '?tab=1')
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1')
    expect(params.href()).toBe('?tab=1')
    params.set({ sorting: [{ id: 'age', desc: true }] })
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1&sorting=age.desc')
    expect(params.href({ sorting: byName })).toBe('?tab=1&sorting=name.asc')
    params.reset()
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1&sorting=name.asc')
    expect(params.pending.get()).toBe(false)
    expect(params.committed.get().sorting).toEqual(byName)
    params.set({ sorting: [{ id: 'age', desc: true }] })
    await pass(1000)
    params.set({ sorting: byName })
    await pass(1000)
    expect(adapter.getSearch()).toBe('?tab=1&sorting=name.asc')
  })

  it('opens no last view of defaults', async () => {
    const table = defineTableSearchParams({
      ...options,
      writeDefault: true,
      remember: remember({ key: 'write-default' }),
    })
    const first = renderParams(table, '?sorting=age.desc')
    await pass(1000)
    first.params.reset()
    await pass(1000)
    expect(first.adapter.getSearch()).toBe('?sorting=name.asc')
    first.unmount()
    const { adapter } = renderParams(table, '')
    await pass(1000)
    expect(adapter.getSearch()).toBe('')
  })
})
