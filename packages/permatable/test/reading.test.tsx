// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { defineTableSearchParams, type AddressChange } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, renderParams } from './support/render-params.tsx'

const table = defineTableSearchParams()
const debounced = defineTableSearchParams({ debounce: 1000 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('an address', () => {
  it('is what the first render shows', () => {
    const { params } = renderParams(table, '?globalFilter=ann&pageIndex=3&sorting=age.desc')
    expect(params.atoms.globalFilter.get()).toBe('ann')
    expect(params.atoms.pagination.get()).toEqual({ pageIndex: 2, pageSize: 10 })
    expect(params.atoms.sorting.get()).toEqual([{ id: 'age', desc: true }])
  })

  it('keeps the reference of a value whose text is the same', () => {
    const { adapter, params } = renderParams(table, '?sorting=age.desc&globalFilter=a')
    const sorting = params.atoms.sorting.get()
    act(() => adapter.push('?globalFilter=b&sorting=age.desc'))
    expect(params.atoms.globalFilter.get()).toBe('b')
    expect(params.atoms.sorting.get()).toBe(sorting)
  })

  it('that this table wrote comes back as the value that was set', async () => {
    const { params } = renderParams(table)
    const sorting = [{ id: 'age', desc: true }]
    params.atoms.sorting.set(sorting)
    await pass(500)
    expect(params.atoms.sorting.get()).toBe(sorting)
  })

  it('falls back slice by slice and says why', () => {
    const { params } = renderParams(table, '?globalFilter=a&sorting=nonsense&pageIndex=0')
    expect(params.atoms.globalFilter.get()).toBe('a')
    expect(params.atoms.sorting.get()).toEqual([])
    expect(params.issues.get()).toMatchObject([
      { slice: 'sorting', param: 'sorting', text: 'nonsense' },
      { slice: 'pagination', param: 'pageIndex', text: '0' },
    ])
  })

  it.each([
    ['sorting', 'a.asc'],
    ['columnFilters', 'a.1'],
    ['columnOrder', 'a'],
    ['rowSelection', 'a'],
  ] as const)(
    'with more than 10,000 entries in %s gives its default and says why',
    (slice, entry) => {
      const list = (length: number) => `?${slice}=${Array.from({ length }, () => entry).join()}`
      expect(table.parse(list(10_000)).issues.filter((issue) => issue.slice)).toEqual([])
      const { state, issues } = table.parse(list(10_001))
      expect(state[slice]).toEqual(table.defaults[slice])
      expect(issues).toContainEqual(
        expect.objectContaining({ slice, reason: 'more than 10000 entries' }),
      )
    },
  )

  it('that chats would cut is read in full and says so, to a parser as to a table', () => {
    const search = `?globalFilter=${'a'.repeat(2_000 - '?globalFilter='.length)}`
    const { state, issues } = table.parse(search)
    expect(state.globalFilter).toMatch(/^a+$/)
    expect(issues).toMatchObject([
      { slice: '', param: '', reason: expect.stringContaining('chats cut links at 2000') },
    ])
    expect(renderParams(table, search).params.issues.get()).toEqual(issues)
    expect(table.parse(search.slice(0, -1)).issues).toEqual([])
  })

  it('that is too long gives the defaults and says why', () => {
    const { params } = renderParams(table, `?globalFilter=${'a'.repeat(100_000)}`)
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(params.issues.get()[0]?.reason).toContain('longer than 100000')
  })

  it.each([undefined, null, 0, 'text', []])('is empty for %s in place of a state', (state) => {
    expect(table.serialize(state as never)).toBe('')
    expect(table.href('/users', state as never)).toBe('/users')
  })
})

describe('pending changes', () => {
  const pend = (address = '?pageSize=20') => {
    const rendered = renderParams(debounced, address)
    rendered.params.atoms.globalFilter.set('typed')
    return rendered
  }

  it.each([
    ['Back', (adapter: ReturnType<typeof memoryAdapter>) => adapter.back()],
    ['Forward', (adapter: ReturnType<typeof memoryAdapter>) => adapter.forward()],
    [
      'a push of an owned param',
      (adapter: ReturnType<typeof memoryAdapter>) => adapter.push('?pageSize=20&columnOrder=a'),
    ],
    [
      'a replace of the same slice',
      (adapter: ReturnType<typeof memoryAdapter>) => adapter.replace('?globalFilter=theirs'),
    ],
  ])('do not survive %s', async (_, navigate) => {
    const adapter = memoryAdapter('?pageSize=20')
    adapter.push('?pageSize=20&x=1')
    adapter.push('?pageSize=20&x=2')
    adapter.back()
    const { params } = renderParams(debounced, adapter)
    params.atoms.globalFilter.set('typed')
    act(() => navigate(adapter))
    expect(params.atoms.globalFilter.get()).not.toBe('typed')
    expect(params.pending.get()).toBe(false)
    const after = [...adapter.entries]
    await pass(3000)
    expect(adapter.entries).toEqual(after)
  })

  it.each([
    ['a push', 'push', ['?pageSize=20', '?pageSize=20&x=1&globalFilter=typed']],
    ['a replace', 'replace', ['?pageSize=20&x=1&globalFilter=typed']],
  ] as const)(
    'survive %s of foreign params and belong to the new entry',
    async (_, how, entries) => {
      const { adapter, params } = pend()
      act(() => adapter[how]('?pageSize=20&x=1'))
      expect(params.atoms.globalFilter.get()).toBe('typed')
      await pass(1100)
      expect(adapter.entries.map((entry) => new URLSearchParams(entry)).map(sorted)).toEqual(
        entries.map((entry) => sorted(new URLSearchParams(entry))),
      )
    },
  )

  it('survive a replace of another slice, which wins for its own', async () => {
    const { adapter, params } = pend()
    act(() => adapter.replace('?pageSize=50'))
    expect(params.atoms.pagination.get().pageSize).toBe(50)
    await pass(1100)
    expect(adapter.getSearch()).toBe('?globalFilter=typed&pageSize=50')
  })

  it('are written onto the entry that a link leaves, so that Back shows them', async () => {
    const { adapter, unmount } = pend()
    act(() => adapter.leave('?other=1'))
    unmount()
    await pass(3000)
    expect(adapter.entries).toEqual(['?globalFilter=typed&pageSize=20', '?other=1'])
  })

  it('are written once when a link leaves, though the page goes away before the other screen is there', async () => {
    const adapter = memoryAdapter('?pageSize=20')
    let tell: (how: AddressChange) => void = () => {}
    const subscribe = (onChange: typeof tell) => {
      tell = onChange
      return () => {}
    }
    const { params } = renderParams(debounced, { ...adapter, subscribe })
    params.atoms.globalFilter.set('typed')
    act(() => tell('leave'))
    expect(adapter.getSearch()).toBe('?globalFilter=typed&pageSize=20')
    adapter.push('?other=1')
    window.dispatchEvent(new Event('pagehide'))
    await pass(3000)
    expect(adapter.getSearch()).toBe('?other=1')
  })

  it('are dropped by a link that replaces', async () => {
    const { adapter } = pend()
    act(() => adapter.leave('?other=1', { history: 'replace' }))
    await pass(3000)
    expect(adapter.entries).toEqual(['?other=1'])
  })

  it('made while another path is coming are never written', async () => {
    const { adapter, params } = pend()
    const stop = adapter.subscribe((how) => {
      if (how === 'leave') params.atoms.globalFilter.set('too late')
    })
    act(() => adapter.leave('?other=1'))
    stop()
    await pass(3000)
    expect(adapter.getSearch()).toBe('?other=1')
  })

  it('made after an unmount are gone when the table is back', () => {
    const { adapter, params, unmount } = renderParams(debounced, '?pageSize=20')
    unmount()
    params.atoms.globalFilter.set('late')
    const again = renderParams(debounced, adapter)
    expect(again.params.atoms.globalFilter.get()).toBe('')
    expect(again.params.pending.get()).toBe(false)
  })

  it('survive an unmount on the same path', async () => {
    const { adapter, unmount } = pend()
    unmount()
    await pass(1100)
    expect(adapter.getSearch()).toBe('?globalFilter=typed&pageSize=20')
  })
})

function sorted(params: URLSearchParams): string {
  params.sort()
  return params.toString()
}

describe('tables on one page', () => {
  it('that share a definition see each other', async () => {
    const adapter = memoryAdapter()
    const first = renderParams(debounced, adapter)
    const second = renderParams(debounced, adapter)
    first.params.atoms.globalFilter.set('a')
    expect(second.params.atoms.globalFilter.get()).toBe('a')
  })

  it('with prefixes share one navigation and keep to their own params', async () => {
    const adapter = memoryAdapter()
    const users = renderParams(
      defineTableSearchParams({ prefix: 'users-', history: 'push' }),
      adapter,
    )
    const teams = renderParams(defineTableSearchParams({ prefix: 'teams-' }), adapter)
    users.params.atoms.globalFilter.set('a')
    teams.params.atoms.globalFilter.set('b')
    await pass(100)
    expect(adapter.entries).toEqual(['', '?users-globalFilter=a&teams-globalFilter=b'])
    await pass(200)
    expect(users.params.atoms.globalFilter.get()).toBe('a')
    expect(teams.params.atoms.globalFilter.get()).toBe('b')
  })

  it('with other definitions of the same params see what was written', async () => {
    const adapter = memoryAdapter()
    const first = renderParams(defineTableSearchParams(), adapter)
    const second = renderParams(defineTableSearchParams(), adapter)
    first.params.atoms.globalFilter.set('a')
    await pass(100)
    expect(second.params.atoms.globalFilter.get()).toBe('a')
  })
})
