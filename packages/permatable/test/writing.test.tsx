// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { defineTableSearchParams, jsonValue, perColumn, perEntry, type Issue } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, renderParams } from './support/render-params.tsx'

const table = defineTableSearchParams()
/** Rows that form no run. */
const manyRows = Object.fromEntries(
  Array.from({ length: 50 }, (_, row) => [`row-${row}-x`, true as const]),
)
const long = defineTableSearchParams({ maxLength: 100_000 })
const pushing = defineTableSearchParams({ history: 'push' })
const debounced = defineTableSearchParams({ debounce: 1000 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a change', () => {
  it('shows at once and is written after the next paint', async () => {
    const { adapter, params } = renderParams(table)
    params.atoms.globalFilter.set('ann')
    expect(params.atoms.globalFilter.get()).toBe('ann')
    expect(params.pending.get()).toBe(true)
    expect(adapter.getSearch()).toBe('')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=ann')
    expect(params.pending.get()).toBe(false)
  })

  it.each([
    ['two', 2],
    ['three', 3],
    ['six', 6],
  ])('of %s slices in one tick is one navigation that holds them all', async (_, count) => {
    const { adapter, params } = renderParams(pushing)
    const changes = [
      () => params.atoms.globalFilter.set('a'),
      () => params.atoms.sorting.set([{ id: 'name', desc: false }]),
      () => params.atoms.columnFilters.set([{ id: 'name', value: 'b' }]),
      () => params.atoms.columnOrder.set(['age', 'name']),
      () => params.atoms.rowSelection.set({ 1: true }),
      () => params.atoms.pagination.set({ pageIndex: 1, pageSize: 20 }),
    ]
    for (const change of changes.slice(0, count)) change()
    await pass(50)
    const expected = [
      'globalFilter',
      'sorting',
      'columnFilters',
      'columnOrder',
      'rowSelection',
      'pageIndex',
    ].slice(0, count)
    expect(adapter.entries).toHaveLength(2)
    for (const name of expected) expect(adapter.getSearch()).toContain(`${name}=`)
  })

  it('by a function gets the latest state, unwritten changes included', async () => {
    const { adapter, params } = renderParams(table)
    for (let i = 0; i < 3; i++)
      params.atoms.pagination.set((old) => ({ ...old, pageIndex: old.pageIndex + 1 }))
    await pass(50)
    expect(adapter.getSearch()).toBe('?pageIndex=4')
  })

  it('keeps foreign params, repeats and empties byte for byte', async () => {
    const { adapter, params } = renderParams(
      table,
      '?a=b%20c&flag&x=&a=2&globalFilter=x&globalFilter=y',
    )
    params.atoms.globalFilter.set('z')
    await pass(50)
    expect(adapter.getSearch()).toBe('?a=b%20c&flag&x=&a=2&globalFilter=z')
  })

  it('keeps the text of slices that did not change', async () => {
    const { adapter, params } = renderParams(table, '?sorting=%22age.desc%22&columnOrder=a%2Cb')
    params.atoms.globalFilter.set('z')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=z&sorting=%22age.desc%22&columnOrder=a%2Cb')
  })

  it('to the same text is no navigation', async () => {
    const { adapter, params } = renderParams(pushing, '?sorting=age.desc')
    params.atoms.sorting.set([{ id: 'age', desc: true }])
    await pass(500)
    expect(adapter.entries).toEqual(['?sorting=age.desc'])
    expect(params.pending.get()).toBe(false)
  })

  it('made while a write leaves is written after it', async () => {
    const adapter = memoryAdapter()
    const { params } = renderParams(table, adapter)
    const stop = adapter.subscribe(() => {
      stop()
      params.atoms.globalFilter.set('newer')
    })
    params.atoms.globalFilter.set('older')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=older')
    expect(params.pending.get()).toBe(true)
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=newer')
  })

  it('back to the default leaves the address empty', async () => {
    const { adapter, params } = renderParams(table, '?pageIndex=3&pageSize=20')
    params.atoms.pagination.set({ pageIndex: 0, pageSize: 10 })
    await pass(50)
    expect(adapter.getSearch()).toBe('')
  })

  it('to a value without a text shows, stays out of the address and is reported', async () => {
    const { adapter, params } = renderParams(table)
    params.atoms.columnFilters.set([
      { id: 'name', value: Symbol('x') },
      { id: 'age', value: 5 },
    ])
    await pass(50)
    expect(params.atoms.columnFilters.get()).toHaveLength(2)
    expect(adapter.getSearch()).toBe('?columnFilters=age.5')
    expect(params.issues.get()).toMatchObject([{ slice: 'columnFilters', param: 'columnFilters' }])
  })

  it('by a codec that throws, or writes what no address holds, is left out and reported', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({
        globalFilter: { codec: { parse: (text) => text, serialize: () => '\uD800' } },
        sorting: {
          codec: {
            parse: () => [],
            serialize() {
              throw new Error('no')
            },
          },
        },
      }),
    )
    params.set({ globalFilter: 'a', sorting: [{ id: 'a', desc: true }], columnOrder: ['b'] })
    await pass(5000)
    expect(adapter.getSearch()).toBe('?columnOrder=b')
    expect(params.pending.get()).toBe(false)
    expect(params.issues.get()).toMatchObject([
      { slice: 'globalFilter', reason: 'a text with half of a surrogate pair' },
      { slice: 'sorting', reason: 'the codec threw: Error: no' },
    ])
  })

  it('past the limit of an address is left out and reported, and the others are written', async () => {
    const { adapter, params } = renderParams(table)
    params.set({ columnOrder: ['x'.repeat(100_001)], sorting: [{ id: 'a', desc: false }] })
    await pass(50)
    expect(adapter.getSearch()).toBe('?sorting=a.asc')
    expect(params.atoms.columnOrder.get()).toEqual(['x'.repeat(100_001)])
    expect(params.issues.get()).toMatchObject([
      { slice: 'columnOrder', reason: 'no room left in the address' },
    ])
  })

  it('past the budget of the definition is left out, rowSelection first, and said once', async () => {
    const onOverflow = vi.fn<(issues: readonly Issue[]) => void>()
    const { adapter, params } = renderParams(defineTableSearchParams({ maxLength: 60, onOverflow }))
    const rowSelection = Object.fromEntries(
      [1, 3, 5, 7, 9, 11, 13, 15].map((row) => [row, true as const]),
    )
    params.set({ rowSelection, globalFilter: 'ann', columnOrder: ['a', 'b'] })
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=ann&columnOrder=a,b')
    expect(params.atoms.rowSelection.get()).toEqual(rowSelection)
    const issue = {
      slice: 'rowSelection',
      param: 'rowSelection',
      text: '',
      reason: 'no room left in the address',
    }
    expect(params.issues.get()).toEqual([issue])
    params.atoms.columnOrder.set(['b', 'a'])
    await pass(200)
    expect(onOverflow.mock.calls).toEqual([[[issue]]])
  })

  it('without room shows and waits while the browser refuses the write that leaves it out', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ maxLength: 100 }),
      '?rowSelection=1',
    )
    adapter.accept = () => false
    params.atoms.rowSelection.set(manyRows)
    await pass(50)
    expect(params.atoms.rowSelection.get()).toBe(manyRows)
    expect(params.pending.get()).toBe(true)
    adapter.accept = () => true
    await pass(3000)
    expect(adapter.getSearch()).toBe('')
    expect(params.atoms.rowSelection.get()).toBe(manyRows)
  })

  it.each([
    ['without room', { rowSelection: manyRows }],
    ['without a text', { columnFilters: [{ id: 'a', value: Number.NaN }] }],
  ])('%s is gone after Back, which gives what the address says', async (_, patch) => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ maxLength: 100, history: 'push' }),
    )
    params.set(patch)
    await pass(200)
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    await pass(200)
    act(() => adapter.back())
    expect(params.atoms.rowSelection.get()).toEqual({})
    expect(params.atoms.columnFilters.get()).toEqual([])
    expect(params.issues.get()).toEqual([])
  })

  it('without room is in a link that has the room', async () => {
    const { params } = renderParams(defineTableSearchParams({ maxLength: 60 }))
    params.set({ globalFilter: 'x'.repeat(40), columnOrder: ['a', 'b', 'c'] })
    await pass(200)
    expect(params.href({ globalFilter: '' })).toBe('?columnOrder=a,b,c')
  })

  it('is written though onOverflow throws', () => {
    const onOverflow = vi.fn<() => void>(() => {
      throw new Error('no')
    })
    const { adapter, params } = renderParams(
      defineTableSearchParams({ maxLength: 100, onOverflow }),
    )
    params.set({ globalFilter: 'a', rowSelection: manyRows })
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue()
    params.flush()
    expect(adapter.getSearch()).toBe('?globalFilter=a')
    expect(params.pending.get()).toBe(false)
    expect(later.mock.calls.at(-1)?.[0]).toThrow('no')
    later.mockRestore()
  })

  it.each([
    ['perEntry', perEntry('f', jsonValue), '?f.a=1'],
    ['perColumn', perColumn(['a']), '?a=1'],
  ])('with one id twice is written once by %s, and reported', async (_, codec, search) => {
    const { adapter, params } = renderParams(defineTableSearchParams({ columnFilters: { codec } }))
    params.atoms.columnFilters.set([
      { id: 'a', value: 1 },
      { id: 'a', value: 2 },
    ])
    await pass(200)
    expect(adapter.getSearch()).toBe(search)
    expect(params.atoms.columnFilters.get()).toHaveLength(2)
    expect(params.issues.get()).toMatchObject([
      { slice: 'columnFilters', reason: 'a second entry of one name' },
    ])
  })

  it('is taken back while a slow router is still on its way to it', async () => {
    const { adapter, params } = renderParams(table)
    let late: ReturnType<typeof setTimeout> | undefined
    adapter.accept = (search) => {
      clearTimeout(late)
      late = setTimeout(() => adapter.replace(search), 400)
      return false
    }
    params.atoms.globalFilter.set('a')
    await pass(200)
    params.atoms.globalFilter.set('')
    await pass(3_000)
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(adapter.getSearch()).toBe('')
  })

  it('has a budget of 8,000 characters, and says from 2,000 on what chats do', async () => {
    const { adapter, params } = renderParams(table)
    params.atoms.globalFilter.set('x'.repeat(2_500))
    await pass(200)
    expect(adapter.getSearch()).toHaveLength('?globalFilter='.length + 2_500)
    expect(params.issues.get()).toMatchObject([
      { reason: expect.stringContaining('chats cut links at 2000') },
    ])
    params.atoms.globalFilter.set('x'.repeat(8_000))
    await pass(200)
    expect(adapter.getSearch()).toBe('')
    expect(params.atoms.globalFilter.get()).toHaveLength(8_000)
    expect(params.issues.get()).toMatchObject([{ slice: 'globalFilter' }])
  })

  it('takes the room of a later slice, which comes back when there is room again', async () => {
    const noRoom = expect.objectContaining({
      slice: 'columnOrder',
      reason: 'no room left in the address',
    })
    const half = 'x'.repeat(60_000)
    const { adapter, params } = renderParams(long, `?columnOrder=${half}`)
    params.atoms.globalFilter.set(half)
    await pass(200)
    expect(adapter.getSearch()).toBe(`?globalFilter=${half}`)
    expect(params.atoms.columnOrder.get()).toEqual([half])
    expect(params.issues.get()).toContainEqual(noRoom)
    params.atoms.sorting.set([{ id: 'a', desc: false }])
    await pass(200)
    expect(params.issues.get()).toContainEqual(noRoom)
    params.reset(['globalFilter', 'sorting'])
    await pass(200)
    expect(adapter.getSearch()).toBe(`?columnOrder=${half}`)
    expect(params.issues.get()).not.toContainEqual(noRoom)
  })
})

describe('history', () => {
  it('gets one entry per write when a slice pushes', async () => {
    const { adapter, params } = renderParams(pushing)
    params.atoms.globalFilter.set('a')
    await pass(200)
    params.atoms.globalFilter.set('b')
    await pass(200)
    expect(adapter.entries).toEqual(['', '?globalFilter=a', '?globalFilter=b'])
  })

  it('gets none when all replace', async () => {
    const { adapter, params } = renderParams(table)
    params.atoms.globalFilter.set('a')
    await pass(200)
    expect(adapter.entries).toEqual(['?globalFilter=a'])
  })

  it('gets one for a write with one pushing slice in it', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ sorting: { history: 'push' } }),
    )
    params.set({ globalFilter: 'a', sorting: [{ id: 'name', desc: false }] })
    await pass(200)
    expect(adapter.entries).toEqual(['', '?globalFilter=a&sorting=name.asc'])
  })

  it('sees at most one navigation per 125 ms, and always the last state', async () => {
    const { adapter, params } = renderParams(table)
    const navigate = vi.spyOn(adapter, 'navigate')
    for (let i = 1; i <= 100; i++) {
      params.atoms.globalFilter.set('x'.repeat(i))
      await pass(10)
    }
    await pass(200)
    expect(navigate.mock.calls.length).toBeLessThanOrEqual(10)
    expect(adapter.getSearch()).toBe(`?globalFilter=${'x'.repeat(100)}`)
  })
})

describe('a debounce', () => {
  it('writes all slices together, its milliseconds after the last change', async () => {
    const { adapter, params } = renderParams(debounced)
    params.atoms.globalFilter.set('a')
    await pass(600)
    params.atoms.sorting.set([{ id: 'name', desc: false }])
    await pass(999)
    expect(adapter.getSearch()).toBe('')
    await pass(2)
    expect(adapter.getSearch()).toBe('?globalFilter=a&sorting=name.asc')
  })

  it('of one slice does not hold back another', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ globalFilter: { debounce: 300 } }),
    )
    params.atoms.globalFilter.set('a')
    params.atoms.columnOrder.set(['b'])
    await pass(100)
    expect(adapter.getSearch()).toBe('?columnOrder=b')
    await pass(300)
    expect(adapter.getSearch()).toBe('?globalFilter=a&columnOrder=b')
  })

  it('ends with flush()', async () => {
    const { adapter, params } = renderParams(debounced)
    params.atoms.globalFilter.set('a')
    params.flush()
    expect(adapter.getSearch()).toBe('?globalFilter=a')
  })

  it('ends when the page is hidden', async () => {
    const { adapter, params } = renderParams(debounced)
    params.atoms.globalFilter.set('a')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(adapter.getSearch()).toBe('?globalFilter=a')
    vi.restoreAllMocks()
  })

  it('writes onto the entry that is left when the page goes away, without a new one', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ debounce: 1000, history: 'push' }),
    )
    params.atoms.globalFilter.set('a')
    window.dispatchEvent(new Event('pagehide'))
    expect(adapter.entries).toEqual(['?globalFilter=a'])
  })
})

describe('a write that the browser refused', () => {
  it.each([
    ['dropped in silence', () => false],
    [
      'refused with an exception',
      () => {
        throw new DOMException('too many calls', 'SecurityError')
      },
    ],
  ])('%s is tried again until the address says it', async (_, refuse) => {
    const adapter = memoryAdapter()
    const { params } = renderParams(pushing, adapter)
    adapter.accept = refuse
    params.atoms.globalFilter.set('a')
    await pass(5000)
    expect(adapter.getSearch()).toBe('')
    expect(params.pending.get()).toBe(true)
    adapter.accept = () => true
    await pass(2100)
    expect(adapter.entries).toEqual(['', '?globalFilter=a'])
    expect(params.pending.get()).toBe(false)
  })

  it('takes what a router makes of it, in one entry', async () => {
    const adapter = memoryAdapter()
    const { navigate } = adapter
    adapter.navigate = (search, options) => navigate(search.replace('Name', 'name'), options)
    const { params } = renderParams(pushing, adapter)
    params.atoms.columnOrder.set(['Name'])
    await pass(5000)
    expect(adapter.entries).toEqual(['', '?columnOrder=name'])
    expect(params.atoms.columnOrder.get()).toEqual(['name'])
  })

  it('does not make a push of the change after it a replace', async () => {
    const adapter = memoryAdapter('?x=1')
    const { params } = renderParams(pushing, adapter)
    adapter.accept = () => false
    params.atoms.globalFilter.set('lost')
    await pass(500)
    act(() => adapter.push('?globalFilter=theirs'))
    adapter.accept = () => true
    params.atoms.globalFilter.set('mine')
    await pass(3000)
    expect(adapter.entries).toEqual(['?x=1', '?globalFilter=theirs', '?globalFilter=mine'])
  })

  it('is tried less and less often', async () => {
    const adapter = memoryAdapter()
    const { params } = renderParams(table, adapter)
    let tries = 0
    adapter.accept = () => ++tries < 0
    params.atoms.globalFilter.set('a')
    await pass(10_000)
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(12)
  })
})

describe('params', () => {
  it('set several slices in one write', async () => {
    const { adapter, params } = renderParams(pushing)
    params.set({ globalFilter: 'a', columnOrder: (order) => [...order, 'x'] })
    await pass(50)
    expect(adapter.entries).toEqual(['', '?globalFilter=a&columnOrder=x'])
  })

  it('reset named slices, or all', async () => {
    const { adapter, params } = renderParams(table, '?globalFilter=a&sorting=b.asc&columnOrder=c')
    params.reset(['globalFilter'])
    await pass(200)
    expect(adapter.getSearch()).toBe('?sorting=b.asc&columnOrder=c')
    params.reset()
    await pass(200)
    expect(adapter.getSearch()).toBe('')
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

  it('give a clean href that a browser resolves to the path alone', () => {
    const { params } = renderParams(table, '?globalFilter=a')
    expect(
      new URL(params.href({ globalFilter: '' }), 'https://example.test/users?globalFilter=a')
        .search,
    ).toBe('')
  })
})

describe('the page', () => {
  const onPage3 = '?pageIndex=3'

  it.each([
    ['a search', { globalFilter: 'a' }, '?globalFilter=a'],
    ['a filter', { columnFilters: [{ id: 'a', value: 1 }] }, '?columnFilters=a.1'],
    ['a sorting', { sorting: [{ id: 'a', desc: false }] }, '?sorting=a.asc'],
    [
      'a filter that names a page',
      { globalFilter: 'a', pagination: { pageIndex: 1, pageSize: 10 } },
      '?globalFilter=a&pageIndex=2',
    ],
    ['an order', { columnOrder: ['a'] }, '?pageIndex=3&columnOrder=a'],
    ['a selection', { rowSelection: { 1: true } as const }, '?pageIndex=3&rowSelection=1'],
  ])('after %s in the table', async (_, patch, search) => {
    const { adapter, params } = renderParams(pushing, onPage3)
    params.set(patch)
    await pass(50)
    expect(adapter.entries).toEqual([onPage3, search])
  })

  it('takes the debounce and history of the change that resets it', async () => {
    const definition = defineTableSearchParams({ globalFilter: { debounce: 300, history: 'push' } })
    const { adapter, params } = renderParams(definition, onPage3)
    params.atoms.globalFilter.set('a')
    expect(params.atoms.pagination.get().pageIndex).toBe(0)
    await pass(299)
    expect(adapter.entries).toEqual([onPage3])
    await pass(2)
    expect(adapter.entries).toEqual([onPage3, '?globalFilter=a'])
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
})
