// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, render } from '@testing-library/react'
import { aliases, defineTableSearchParams, remember } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode, Suspense, use } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const key = 'users: view@1'
const table = defineTableSearchParams({
  globalFilter: { debounce: 300 },
  remember: remember({ key: 'users: view' }),
})
const last = () => localStorage.getItem(key)

describe('an address that says nothing of the table', () => {
  it('opens the last view, and says so by a replace', async () => {
    localStorage.setItem(key, '?globalFilter=ann&sorting=age.desc')
    const { adapter, params } = renderParams(table)
    expect(params.atoms.globalFilter.get()).toBe('ann')
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann&sorting=age.desc'])
    expect(params.pending.get()).toBe(false)
    expect(params.committed.get().sorting).toEqual([{ id: 'age', desc: true }])
  })

  it('opens it on the first render of an app without a server', () => {
    localStorage.setItem(key, '?sorting=age.desc')
    const seen: unknown[] = []
    const adapter = memoryAdapter()
    function Sorting() {
      seen.push(useSelector(useTableSearchParamsWith(adapter, table).atoms.sorting))
      return null
    }
    render(
      <StrictMode>
        <Sorting />
      </StrictMode>,
    )
    expect(seen[0]).toEqual([{ id: 'age', desc: true }])
    expect(new Set(seen)).toHaveLength(1)
  })

  it('writes nothing for a component that is never mounted', async () => {
    localStorage.setItem(key, '?sorting=age.desc')
    const adapter = memoryAdapter()
    const never = new Promise<void>(() => {})
    function Waiting() {
      useTableSearchParamsWith(adapter, table)
      use(never)
      return null
    }
    await act(async () => {
      render(
        <Suspense>
          <Waiting />
        </Suspense>,
      )
    })
    await pass(1000)
    expect(adapter.entries).toEqual([''])
  })

  it('opens a view of old names', async () => {
    localStorage.setItem(key, '?q=ann')
    const renamed = defineTableSearchParams({
      aliases: aliases({ params: { q: 'globalFilter' } }),
      remember: remember({ key: 'users: view' }),
    })
    const { adapter } = renderParams(renamed)
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann'])
    expect(last()).toBe('?globalFilter=ann')
  })

  it('is opened once for several components, and again for the next screen', async () => {
    localStorage.setItem(key, '?globalFilter=ann')
    const { adapter, params, unmount } = renderParams(table)
    await pass(1000)
    act(() => params.reset())
    await pass(1000)
    // Another tab.
    localStorage.setItem(key, '?globalFilter=bob')
    const other = renderParams(table, adapter)
    await pass(1000)
    expect(adapter.entries).toEqual([''])
    act(() => adapter.leave('?of=others'))
    unmount()
    other.unmount()
    await pass(1000)
    localStorage.setItem(key, '?globalFilter=bob')
    act(() => adapter.leave(''))
    renderParams(table, adapter)
    await pass(1000)
    expect(adapter.entries).toEqual(['', '?of=others', '?globalFilter=bob'])
  })
})

it.each(['push', 'replace'] as const)(
  'opens on the next screen while the old one still shows a table of it, after a %s',
  async (history) => {
    const { adapter, params, unmount } = renderParams(table)
    params.set({ globalFilter: 'ann' })
    await pass(1000)
    act(() => adapter.leave('', { history }))
    const next = renderParams(table, adapter)
    unmount()
    await pass(1000)
    expect(next.params.atoms.globalFilter.get()).toBe('ann')
    expect(adapter.entries.at(-1)).toBe('?globalFilter=ann')
  },
)

describe('a link', () => {
  it('wins, and its rows become the last view', async () => {
    localStorage.setItem(key, '?globalFilter=ann&sorting=age.desc')
    const { adapter, params } = renderParams(table, '?columnFilters=name.b&tab=1')
    expect(params.atoms.globalFilter.get()).toBe('')
    await pass(1000)
    expect(adapter.entries).toEqual(['?columnFilters=name.b&tab=1'])
    expect(last()).toBe('?columnFilters=name.b')
  })

  it('wins, and my columns and my ticks stay', async () => {
    const { adapter, params } = renderParams(table)
    params.set({ columnOrder: ['b', 'a'], rowSelection: { 12: true }, globalFilter: 'ann' })
    await pass(1000)
    act(() => adapter.push('?sorting=name.desc&columnOrder=a,b'))
    await pass(1000)
    expect(params.atoms.columnOrder.get()).toEqual(['a', 'b'])
    expect(params.atoms.rowSelection.get()).toEqual({})
    expect(last()).toBe('?sorting=name.desc&columnOrder=b,a&rowSelection=12')
  })

  it.each([
    ['forgets nothing if bare, while a change to the default moves on', 0, '', '?globalFilter=ann'],
    ['is the last view with a change that moves on', 1, '?pageIndex=2', '?pageIndex=2'],
  ])('%s', async (_, pageIndex, entry, view) => {
    const { adapter, params } = renderParams(table, '?globalFilter=ann')
    await pass(1000)
    params.set({ pagination: { pageIndex, pageSize: 10 } })
    act(() => adapter.leave(''))
    await pass(1000)
    expect(adapter.entries.at(-1)).toBe(entry)
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(last()).toBe(view)
  })
})

describe('the last view', () => {
  it('holds a change that somebody leaves at once, whether or not it was written', () => {
    const { adapter, params } = renderParams(table)
    const change = (text: string) => params.atoms.globalFilter.set(text)
    act(() => {
      change('ann')
      adapter.push('?sorting=age.asc')
    })
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(last()).toBe('?globalFilter=ann')
    act(() => {
      change('bob')
      adapter.back()
    })
    expect(last()).toBe('?globalFilter=bob&sorting=age.asc')
    act(() => {
      change('cleo')
      adapter.leave('')
    })
    expect(last()).toBe('?globalFilter=cleo')
  })

  it('is made of what each tab changed', () => {
    const one = renderParams(table)
    const other = renderParams(
      defineTableSearchParams({ remember: remember({ key: 'users: view' }) }),
    )
    one.params.set({ columnOrder: ['b', 'a'] })
    other.params.set({ globalFilter: 'ann' })
    one.params.set({ rowSelection: { 7: true } })
    expect(last()).toBe('?globalFilter=ann&columnOrder=b,a&rowSelection=7')
  })

  it('keeps what it cannot read, until somebody makes another one', async () => {
    localStorage.setItem(key, '?sorting=age.up&columnOrder=b,a')
    const { adapter, params } = renderParams(table)
    await pass(1000)
    expect(adapter.entries).toEqual(['?columnOrder=b,a'])
    params.set({ rowSelection: { 7: true } })
    expect(last()).toBe('?sorting=age.up&columnOrder=b,a&rowSelection=7')
    params.set({ globalFilter: 'ann' })
    expect(last()).toBe('?globalFilter=ann&columnOrder=b,a&rowSelection=7')
  })

  it('is the cleared one after a visitor clears all', async () => {
    const { adapter, params, unmount } = renderParams(table, '?globalFilter=ann')
    await pass(1000)
    params.reset()
    await pass(1000)
    expect(adapter.entries).toEqual([''])
    unmount()
    expect(last()).toBeNull()
    const { params: reloaded } = renderParams(table)
    expect(reloaded.atoms.globalFilter.get()).toBe('')
  })

  it('is not what another version kept', () => {
    localStorage.setItem(key, '?globalFilter=ann')
    const next = defineTableSearchParams({ remember: remember({ key: 'users: view', version: 2 }) })
    expect(renderParams(next).params.atoms.globalFilter.get()).toBe('')
  })

  it('is not that of the next screen, while an animation still shows the old one', async () => {
    const { adapter, params, unmount } = renderParams(table)
    params.set({ globalFilter: 'ann' })
    await pass(1000)
    act(() => adapter.leave('?globalFilter=of+others'))
    await pass(400)
    unmount()
    await pass(1000)
    expect(last()).toBe('?globalFilter=ann')
  })
})

describe('a slice that is ignored', () => {
  const briefly = defineTableSearchParams({
    remember: remember({ key: 'users: view', ignore: ['pagination', 'rowSelection'] }),
  })

  it('is neither kept nor restored', async () => {
    const { adapter, params, unmount } = renderParams(briefly)
    params.set({ globalFilter: 'ann', pagination: { pageIndex: 1, pageSize: 10 } })
    params.set({ rowSelection: { 12: true } })
    await pass(1000)
    expect(adapter.entries).toEqual(['?globalFilter=ann&pageIndex=2&rowSelection=12'])
    expect(last()).toBe('?globalFilter=ann')
    act(() => adapter.leave('?of=others'))
    unmount()
    await pass(1000)
    act(() => adapter.leave(''))
    const again = renderParams(briefly, adapter)
    await pass(1000)
    expect(adapter.entries.at(-1)).toBe('?globalFilter=ann')
    expect(again.params.atoms.rowSelection.get()).toEqual({})
  })

  it('still makes an address a link, which forgets nothing', async () => {
    localStorage.setItem(key, '?globalFilter=ann')
    const { adapter } = renderParams(briefly, '?pageIndex=3')
    await pass(1000)
    expect(adapter.entries).toEqual(['?pageIndex=3'])
    expect(last()).toBe('?globalFilter=ann')
  })
})

describe('Back and Forward', () => {
  it('show a table as it was that opens later, though another table has written', async () => {
    const orders = defineTableSearchParams({ prefix: 'o-' })
    const { adapter } = renderParams(orders)
    act(() => adapter.leave('?of=others'))
    await pass(1000)
    localStorage.setItem(key, '?globalFilter=ann')
    act(() => adapter.leaveBack())
    const back = renderParams(orders, adapter)
    await pass(1000)
    act(() => back.params.set({ globalFilter: 'b' }))
    await pass(1000)
    const { params } = renderParams(table, adapter)
    await pass(1000)
    expect(params.atoms.globalFilter.get()).toBe('')
    expect(adapter.entries).toEqual(['?o-globalFilter=b', '?of=others'])
  })

  it('say nothing of another history', async () => {
    const { adapter } = renderParams(table)
    act(() => adapter.push(''))
    act(() => adapter.back())
    await pass(1000)
    localStorage.setItem(key, '?globalFilter=ann')
    expect(renderParams(table).params.atoms.globalFilter.get()).toBe('ann')
  })
})

it.each([
  'ann',
  'null',
  '?',
  '?globalFilter',
  '?pageIndex=x&sorting=.',
  `?x=${'y'.repeat(200_000)}`,
])('a kept view may be anything: %.40s', async (text) => {
  localStorage.setItem(key, text)
  const { adapter, params } = renderParams(table)
  expect(params.atoms.sorting.get()).toEqual([])
  await pass(1000)
  expect(adapter.entries).toEqual([''])
  expect(params.pending.get()).toBe(false)
})
