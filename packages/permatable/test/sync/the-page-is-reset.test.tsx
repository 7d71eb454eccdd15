// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { oneOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const table = defineTableSearchParams()

const pushing = defineTableSearchParams({ history: 'push' })

const options = {
  after: slice({ default: null, codec: text(), resetsWithPage: true }),
  team: slice({ default: 'all', codec: oneOf(['all', 'own']), resetsPage: true }),
  tab: slice({ default: 'list', codec: oneOf(['list', 'grid']) }),
  history: 'push',
  rowSelection: { history: 'push' },
} as const

const cursors = defineTableSearchParams(options)

describe('the page', () => {
  const onPage3 = '?pageIndex=3'
  const page2 = { pageIndex: 1, pageSize: 10 }
  const byName = [{ id: 'name', desc: false }]

  it.each([
    ['a search', { globalFilter: 'a' }, '?globalFilter=a'],
    ['a filter', { columnFilters: [{ id: 'a', value: 1 }] }, '?columnFilters=a.1'],
    ['a sorting', { sorting: byName }, '?sorting=name.asc'],
    ['a slice with resetsPage', { team: 'own' } as const, '?team=own'],
    [
      'a filter that names a page',
      { globalFilter: 'a', pagination: page2 },
      '?globalFilter=a&pageIndex=2',
    ],
    ['a sorting that sets the slice', { sorting: byName, after: 'y' }, '?after=y&sorting=name.asc'],
    ['a page', { pagination: page2 }, '?after=x7&pageIndex=2'],
    ['the first page', { pagination: { pageIndex: 0, pageSize: 10 } }, ''],
    ['an order', { columnOrder: ['a'] }, '?after=x7&pageIndex=3&columnOrder=a'],
    ['a selection', { rowSelection: { 1: true } as const }, '?after=x7&pageIndex=3&rowSelection=1'],
    ['a slice without resetsPage', { tab: 'grid' } as const, '?after=x7&tab=grid&pageIndex=3'],
  ])('and a slice that is reset with it, after %s in the table', async (_, patch, search) => {
    const behind = '?after=x7&pageIndex=3'
    const { adapter, params } = renderParams(cursors, behind)
    params.set(patch)
    await pass(50)
    expect(adapter.entries).toEqual([behind, search])
  })

  it.each([
    ['a search goes on as its debounce ends', 305, { globalFilter: 'xyz' }, '?globalFilter=xyz'],
    ['the search is reset before its debounce ends', 100, undefined, ''],
  ])('leaves with its cause when %s', async (_, ms, patch, search) => {
    const slow = defineTableSearchParams({ globalFilter: { debounce: 300 }, history: 'push' })
    const { adapter, params } = renderParams(slow, '?globalFilter=x&pageIndex=3')
    params.set({ globalFilter: 'xy' })
    await pass(ms)
    if (patch) params.set(patch)
    else params.reset(['globalFilter'])
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=x&pageIndex=3', search])
  })

  it('goes to the first, not to the default one', async () => {
    const definition = defineTableSearchParams({
      pagination: { default: { pageIndex: 2, pageSize: 20 } },
    })
    const { adapter, params } = renderParams(definition)
    params.atoms.globalFilter.set('a')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=a&pageIndex=1')
  })

  it('stays when a filter is set to the same text', async () => {
    const { params } = renderParams(table, '?pageIndex=3&columnFilters=a.1')
    params.atoms.columnFilters.set([{ id: 'a', value: 1 }])
    expect(params.atoms.pagination.get().pageIndex).toBe(2)
  })

  it.each([null, 'page', { pageSize: 10 }, { pageIndex: NaN, pageSize: 10 }])(
    'stays when it is none as TanStack Table has it: %j',
    (value) => {
      const { params } = renderParams(table)
      params.atoms.pagination.set(value as never)
      params.atoms.globalFilter.set('a')
      expect(params.atoms.pagination.get()).toBe(value)
    },
  )

  const toPage2 = (old: { pageIndex: number; pageSize: number }) => ({ ...old, pageIndex: 1 })
  it.each([
    ['before', ['pagination', 'sorting']],
    ['after', ['sorting', 'pagination']],
  ] as const)('is the one that is set %s a sorting, in the same task', async (_, order) => {
    const { adapter, params } = renderParams(pushing, onPage3)
    for (const key of order) {
      if (key === 'sorting') params.atoms.sorting.set(byName)
      else params.atoms.pagination.set(toPage2)
    }
    await pass(50)
    expect(adapter.entries).toEqual([onPage3, '?sorting=name.asc&pageIndex=2'])
  })

  it('stays where the definition turns the reset off', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ pagination: { reset: false } }),
      onPage3,
    )
    params.set({ sorting: byName, globalFilter: 'a' })
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=a&sorting=name.asc&pageIndex=3')
  })

  it('goes to the first with a filter whose value has no text', () => {
    const { params } = renderParams(table, onPage3)
    params.set({ columnFilters: [{ id: 'a', value: new Set([1]) }] })
    expect(params.atoms.pagination.get().pageIndex).toBe(0)
  })
})

it('a slice that is reset with the page is so where the page is not', async () => {
  const endless = defineTableSearchParams({ ...options, pagination: { reset: false } })
  const { adapter, params } = renderParams(endless, '?after=x7&pageIndex=3')
  params.atoms.globalFilter.set('a')
  await pass(50)
  expect(adapter.getSearch()).toBe('?globalFilter=a&pageIndex=3')
})
