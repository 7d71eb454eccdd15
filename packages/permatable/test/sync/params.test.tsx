// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()
const debounced = defineTableSearchParams({ debounce: 1000 })

withFakeTimers()

describe('params', () => {
  it('reset named slices, or all', async () => {
    const { adapter, params } = renderParams(table, '?globalFilter=a&sorting=b.asc&columnOrder=c')
    params.reset(['globalFilter'])
    await pass(200)
    expect(adapter.getSearch()).toBe('?sorting=b.asc&columnOrder=c')
    params.reset()
    await pass(200)
    expect(adapter.getSearch()).toBe('')
  })

  it('reset a search while it is typed, and then wait for the next key', async () => {
    const { adapter, params } = renderParams(debounced, '?sorting=b.asc')
    params.atoms.globalFilter.set('a')
    await pass(500)
    params.reset()
    await pass(200)
    expect(adapter.getSearch()).toBe('')
    params.atoms.globalFilter.set('b')
    await pass(900)
    expect(adapter.getSearch()).toBe('')
    await pass(300)
    expect(adapter.getSearch()).toBe('?globalFilter=b')
  })

  it('reset a search without waiting for a change that follows', async () => {
    const { adapter, params } = renderParams(debounced, '?globalFilter=a')
    params.reset()
    params.atoms.sorting.set([{ id: 'b', desc: false }])
    await pass(200)
    expect(adapter.getSearch()).toBe('')
    await pass(1000)
    expect(adapter.getSearch()).toBe('?sorting=b.asc')
  })

  it('reset named slices, and flush what else is pending', async () => {
    const { adapter, params } = renderParams(debounced, '?sorting=b.asc')
    params.atoms.globalFilter.set('a')
    await pass(500)
    params.reset(['sorting'])
    expect(adapter.entries).toEqual(['?globalFilter=a'])
    expect(params.pending.get()).toBe(false)
  })

  it('leave nothing pending where a reset changes nothing', () => {
    const { params } = renderParams(debounced, '?globalFilter=a')
    params.reset(['sorting'])
    expect(params.pending.get()).toBe(false)
  })

  it('set what a list holds, by set as its callback', async () => {
    const { adapter, params } = renderParams(debounced)
    const views = [{ globalFilter: 'a' }, { globalFilter: 'b' }]
    views.forEach(params.set)
    await pass(500)
    expect(adapter.getSearch()).toBe('')
    await pass(700)
    expect(adapter.getSearch()).toBe('?globalFilter=b')
  })

  it('reset what the address has and the table rejected', async () => {
    for (const rejected of [
      'sorting=a.down',
      'pageIndex=0',
      'columnFilters=age',
      'globalFilter=%22',
    ]) {
      const { adapter, params } = renderParams(table, `?${rejected}&tab=1`)
      await pass(200)
      expect(adapter.getSearch()).toBe(`?${rejected}&tab=1`)
      params.reset()
      await pass(200)
      expect(adapter.getSearch()).toBe('?tab=1')
      expect(params.issues.get()).toEqual([])
    }
  })

  it('give the href of a view with changes, pending ones and foreign params included', () => {
    const { params } = renderParams(debounced, '?tab=1&pageIndex=3')
    params.atoms.columnOrder.set(['x'])
    expect(params.href({ sorting: [{ id: 'a', desc: true }] })).toBe(
      '?tab=1&sorting=a.desc&columnOrder=x',
    )
    expect(params.href({ globalFilter: 'a', pagination: { pageIndex: 1, pageSize: 10 } })).toBe(
      '?tab=1&globalFilter=a&pageIndex=2&columnOrder=x',
    )
  })

  it('give an href that keeps what nobody changes byte for byte', () => {
    const { params } = renderParams(debounced, '?columnOrder=%61ge&pageSize=10')
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    expect(params.href()).toBe('?sorting=a.desc&pageSize=10&columnOrder=%61ge')
  })

  it('give a clean href that a browser resolves to the path alone', () => {
    const { params } = renderParams(table, '?globalFilter=a')
    expect(
      new URL(params.href({ globalFilter: '' }), 'https://example.test/users?globalFilter=a')
        .search,
    ).toBe('')
  })
})
