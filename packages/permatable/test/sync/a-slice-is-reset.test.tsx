// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { oneOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const options = {
  after: slice({ default: null, codec: text(), resetsWithPage: true }),
  team: slice({ default: 'all', codec: oneOf(['all', 'own']), resetsPage: true }),
  tab: slice({ default: 'list', codec: oneOf(['list', 'grid']) }),
  history: 'push',
} as const
const table = defineTableSearchParams(options)
const behind = '?after=x7'

describe('a slice that is reset with the page', () => {
  it.each([
    ['a search', { globalFilter: 'a' }, '?globalFilter=a'],
    ['a filter', { columnFilters: [{ id: 'a', value: 1 }] }, '?columnFilters=a.1'],
    ['a sorting', { sorting: [{ id: 'a', desc: false }] }, '?sorting=a.asc'],
    ['a slice with resetsPage', { team: 'own' } as const, '?team=own'],
    ['a slice without it', { tab: 'grid' } as const, '?after=x7&tab=grid'],
    ['a page', { pagination: { pageIndex: 1, pageSize: 10 } }, '?after=x7&pageIndex=2'],
    ['an order', { columnOrder: ['a'] }, '?after=x7&columnOrder=a'],
    [
      'a sorting that sets it',
      { sorting: [{ id: 'a', desc: false }], after: 'y' },
      '?after=y&sorting=a.asc',
    ],
  ])('after %s', async (_, patch, search) => {
    const { adapter, params } = renderParams(table, behind)
    params.set(patch)
    await pass(50)
    expect(adapter.entries).toEqual([behind, search])
  })

  it('is reset together with the page, in one entry', async () => {
    const { adapter, params } = renderParams(table, '?after=x7&pageIndex=3')
    params.atoms.globalFilter.set('a')
    expect(params.atoms.after.get()).toBeNull()
    await pass(50)
    expect(adapter.entries).toEqual(['?after=x7&pageIndex=3', '?globalFilter=a'])
  })

  it('is reset where the page is not', async () => {
    const endless = defineTableSearchParams({ ...options, pagination: { reset: false } })
    const { adapter, params } = renderParams(endless, '?after=x7&pageIndex=3')
    params.atoms.globalFilter.set('a')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=a&pageIndex=3')
  })

  it('is left alone by a filter that is set to the same text', async () => {
    const { adapter, params } = renderParams(table, '?after=x7&globalFilter=a')
    params.atoms.globalFilter.set('a')
    await pass(50)
    expect(adapter.entries).toEqual(['?after=x7&globalFilter=a'])
  })
})
