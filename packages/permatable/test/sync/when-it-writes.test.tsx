// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()
const mixed = defineTableSearchParams({
  globalFilter: { debounce: 50 },
  columnOrder: { debounce: 300 },
})

withFakeTimers()
afterEach(() => void vi.unstubAllGlobals())

/** A table whose navigations are noted: milliseconds since the start, and the query. */
function noted(definition = table) {
  const adapter = memoryAdapter()
  const start = Date.now()
  const tries: [at: number, search: string][] = []
  let isAccepting = true
  adapter.accept = (search) => {
    tries.push([Date.now() - start, search])
    return isAccepting
  }
  const { params, unmount } = renderParams(definition, adapter)
  return { adapter, params, unmount, tries, accept: (is: boolean) => (isAccepting = is) }
}

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
}

describe('a change', () => {
  it('is written a frame later', async () => {
    const { params, tries } = noted()
    params.atoms.globalFilter.set('a')
    await pass(1000)
    expect(tries).toEqual([[16, '?globalFilter=a']])
  })

  it('is written when the browser is idle, and asks for that within 100 ms', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('requestIdleCallback', (callback: () => void, options: unknown) => {
      asked.push(options)
      setTimeout(callback, 70)
    })
    const { params, tries } = noted()
    params.atoms.globalFilter.set('a')
    await pass(1000)
    expect(tries).toEqual([[70, '?globalFilter=a']])
    expect(asked).toEqual([{ timeout: 100 }])
  })

  it('is written though the clock of the system goes back', async () => {
    const { params, tries } = noted()
    params.atoms.globalFilter.set('a')
    await pass(50)
    params.atoms.globalFilter.set('ab')
    vi.setSystemTime(0)
    await pass(1000)
    expect(tries.map(([, search]) => search)).toEqual(['?globalFilter=a', '?globalFilter=ab'])
  })

  it('is written 125 ms after the write before it, in which all that is due is joined', async () => {
    const { params, tries } = noted()
    params.atoms.globalFilter.set('a')
    await pass(20)
    params.atoms.globalFilter.set('b')
    await pass(20)
    params.atoms.globalFilter.set('c')
    params.atoms.columnOrder.set(['x'])
    await pass(1000)
    expect(tries).toEqual([
      [16, '?globalFilter=a'],
      [157, '?globalFilter=c&columnOrder=x'],
    ])
  })

  it('is not held back by an idle moment that comes when its write has left', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 100))
    const { params, tries } = noted(mixed)
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    await pass(1)
    params.flush()
    params.atoms.columnOrder.set(['x'])
    await pass(1000)
    expect(tries.map(([at]) => at)).toEqual([1, 401])
  })

  it('that is flushed keeps the spacing', async () => {
    const { params, tries } = noted(mixed)
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    params.flush()
    expect(tries).toEqual([[0, '?sorting=a.desc']])
    params.atoms.columnOrder.set(['x'])
    params.flush()
    expect(tries).toHaveLength(1)
    await pass(1000)
    expect(tries.slice(1)).toEqual([[141, '?sorting=a.desc&columnOrder=x']])
  })

  it('is written at once when the page is hidden, whatever the spacing', () => {
    const { params, tries } = noted(mixed)
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    params.flush()
    params.atoms.columnOrder.set(['x'])
    expect(tries).toHaveLength(1)
    hide()
    expect(tries.slice(1)).toEqual([[0, '?sorting=a.desc&columnOrder=x']])
  })

  it('is not undone by an older write on its way through a slow router when the page is hidden', async () => {
    const memory = memoryAdapter()
    const { params } = renderParams(table, {
      ...memory,
      navigate: (search) => void setTimeout(() => memory.replace(search), 60),
    })
    params.atoms.columnOrder.set(['x'])
    await pass(50)
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    hide()
    params.atoms.sorting.set([{ id: 'b', desc: true }])
    await pass(1000)
    expect(memory.getSearch()).toBe('?sorting=b.desc&columnOrder=x')
    expect(params.atoms.sorting.get()).toEqual([{ id: 'b', desc: true }])
  })

  it('is tried again a frame after 125, 250, 500 and 1,000 ms, then every 2 s', async () => {
    const { params, tries, accept } = noted(mixed)
    accept(false)
    params.atoms.globalFilter.set('a')
    await pass(10_000)
    const times = tries.map(([at]) => at)
    expect(times).toEqual([66, 207, 473, 989, 2005, 4021, 6037, 8053])
    accept(true)
    await pass(3000)
    accept(false)
    params.atoms.globalFilter.set('b')
    await pass(500)
    expect(tries.slice(times.length).map(([at]) => at)).toEqual([10_069, 13_066, 13_207, 13_473])
  })

  it('says pending until the address says it', async () => {
    const { params, accept } = noted()
    const seen: boolean[] = []
    params.pending.subscribe((is) => void seen.push(is))
    accept(false)
    params.atoms.globalFilter.set('a')
    await pass(100)
    expect(params.pending.get()).toBe(true)
    accept(true)
    await pass(1000)
    expect(params.pending.get()).toBe(false)
    expect(seen).toEqual([true, false])
  })
})

describe('without a table', () => {
  it('one listener is left, however many tables there were', () => {
    const adapter = memoryAdapter()
    const subscribe = vi.spyOn(adapter, 'subscribe')
    for (const search of ['?x=1', '?x=2', '?x=3']) {
      const { unmount } = renderParams(mixed, adapter)
      unmount()
      act(() => adapter.push(search))
    }
    expect(subscribe).toHaveBeenCalledOnce()
  })
})

it.each(['the committed state', 'the history'])(
  'a flush in a listener of %s waits for the spacing',
  async (what) => {
    const adapter = memoryAdapter()
    const late: { flush?: () => void } = {}
    if (what === 'the history') adapter.subscribe(() => late.flush?.())
    const { params } = renderParams(
      defineTableSearchParams({ sorting: { debounce: 300 } }),
      adapter,
    )
    if (what === 'the history') late.flush = params.flush
    else params.committed.subscribe(() => params.flush())
    const at: number[] = []
    adapter.accept = () => Boolean(at.push(performance.now()))
    params.set({ globalFilter: 'a' })
    await pass(5)
    params.set({ sorting: [{ id: 'a', desc: true }] })
    await pass(2000)
    expect(at).toHaveLength(2)
    expect(Number(at[1]) - Number(at[0])).toBeGreaterThanOrEqual(125)
  },
)
