// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { aliases, defineTableSearchParams, type Issue, type Param } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()

withFakeTimers()

const mixed = defineTableSearchParams({
  globalFilter: { debounce: 50 },
  columnOrder: { debounce: 300 },
})

afterEach(() => void vi.unstubAllGlobals())

/** A table whose navigations are noted: milliseconds since the start, and the query. */
function noted(definition = table, historyCalls = 1) {
  const adapter = Object.assign(memoryAdapter(), { historyCalls })
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

  it('is written though the fake clock of the next test starts anew', async () => {
    const { params, tries } = noted()
    await pass(5000)
    params.atoms.globalFilter.set('a')
    await pass(50)
    vi.useFakeTimers()
    params.atoms.globalFilter.set('ab')
    await pass(20)
    expect(tries).toHaveLength(2)
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

  it.each([
    ['keeps the spacing', () => {}, 141],
    ['is written at once when the page is hidden', hide, 0],
  ])('that is flushed %s', async (_, then, at) => {
    const { params, tries } = noted(mixed)
    params.atoms.sorting.set([{ id: 'a', desc: true }])
    params.flush()
    expect(tries).toEqual([[0, '?sorting=a.desc']])
    params.atoms.columnOrder.set(['x'])
    params.flush()
    expect(tries).toHaveLength(1)
    then()
    await pass(1000)
    expect(tries.slice(1)).toEqual([[at, '?sorting=a.desc&columnOrder=x']])
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

  it.each([
    ['in a drag of a minute', 50, 150, 1],
    ['in a drag on a router that repeats each write', 50, 150, 2],
    ['of five clicks a second', 200, 650, 1],
  ])('%s leaves links some of the 100 calls in 30 s of old Safari', async (_, ms, last, calls) => {
    const { adapter, params, tries } = noted(table, calls)
    for (let at = 0; at < 60_200; at += ms) {
      // A dialog with a table comes and goes.
      if (at % 3000 === 0) renderParams(mixed, adapter).unmount()
      params.atoms.globalFilter.set(`${at}`)
      await vi.advanceTimersByTimeAsync(ms)
    }
    await pass(last - ms)
    expect(tries.at(-1)?.[1]).toBe(`?globalFilter=${60_200 - ms}`)
    const in30s = tries.map(([from]) => tries.filter(([at]) => at >= from && at < from + 30_000))
    expect(Math.max(...in30s.map(({ length }) => calls * length))).toBeLessThanOrEqual(90)
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
})

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

const debounced = defineTableSearchParams({ debounce: 1000 })

/** Rows that form no run. */
const manyRows = Object.fromEntries(
  Array.from({ length: 50 }, (_, row) => [`row-${row}-x`, true as const]),
)

describe('a debounce', () => {
  it('writes all slices together, one debounce and a frame after the last change', async () => {
    const { adapter, params } = renderParams(debounced)
    params.atoms.globalFilter.set('a')
    await pass(600)
    params.atoms.sorting.set([{ id: 'name', desc: false }])
    await pass(999)
    expect(adapter.getSearch()).toBe('')
    await pass(17)
    expect(adapter.getSearch()).toBe('?globalFilter=a&sorting=name.asc')
  })

  it('of a column holds back no choice, and a text is written before a choice made after it', async () => {
    const { params, tries } = noted(
      defineTableSearchParams({ columnFilters: { debounce: { name: 300 } } }),
    )
    const filter = (id: string, value: unknown) =>
      params.set({
        columnFilters: (old) => [...old.filter((one) => one.id !== id), { id, value }],
      })
    filter('role', 'admin')
    await pass(200)
    filter('name', 'a')
    await pass(200)
    filter('name', 'an')
    await pass(500)
    filter('name', 'ann')
    await pass(5)
    filter('role', 'user')
    await pass(500)
    expect(tries).toEqual([
      [16, '?columnFilters=role.admin'],
      [716, '?columnFilters=role.admin,name.an'],
      [921, '?columnFilters=name.ann,role.user'],
    ])
  })

  it('of a flushed change does not start again with another change', async () => {
    const debounce = 300
    const { adapter, params } = renderParams(
      defineTableSearchParams({ globalFilter: { debounce }, columnFilters: { debounce } }),
    )
    params.set({ sorting: [{ id: 'a', desc: true }] })
    await pass(20)
    params.set({ globalFilter: 'x' })
    params.flush()
    await pass(20)
    params.set({ columnFilters: [{ id: 'a', value: 1 }] })
    await pass(130)
    expect(adapter.getSearch()).toBe('?globalFilter=x&sorting=a.desc')
  })
})

describe('a change', () => {
  it('that the address says already cuts nothing out of a query that grew too long', async () => {
    const { adapter, params } = renderParams(defineTableSearchParams({ maxLength: 40 }), '')
    params.set({ columnOrder: ['x'] })
    await pass(500)
    const grown = `?other=${'x'.repeat(40)}&columnOrder=x`
    act(() => adapter.replace(grown))
    params.set({ columnOrder: [] })
    params.set({ columnOrder: ['x'] })
    await pass(500)
    expect(adapter.getSearch()).toBe(grown)
    expect(params.pending.get()).toBe(false)
  })

  it('made while a write leaves is written after it', async () => {
    const adapter = memoryAdapter()
    const { params } = renderParams(table, adapter)
    let newer: string | undefined = 'newer'
    adapter.subscribe(() => {
      if (newer) params.atoms.globalFilter.set(newer)
      newer = undefined
    })
    params.atoms.globalFilter.set('older')
    await pass(50)
    expect(adapter.getSearch()).toBe('?globalFilter=older')
    expect(params.pending.get()).toBe(true)
    await pass(200)
    expect(adapter.getSearch()).toBe('?globalFilter=newer')
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

  it('that waits is written, though its slice overflows meanwhile', async () => {
    const small = defineTableSearchParams({ maxLength: 40, rowSelection: { debounce: 1000 } })
    const { adapter, params } = renderParams(small, '?rowSelection=aaaaaaaaaa')
    params.set({ globalFilter: 'bbbbbbb' })
    await pass(5)
    params.set({ rowSelection: { 1: true } })
    await pass(500)
    expect(adapter.getSearch()).toBe('?globalFilter=bbbbbbb')
    await pass(1500)
    expect(adapter.getSearch()).toBe('?globalFilter=bbbbbbb&rowSelection=1')
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
      reason: 'no room left in the URL',
    }
    expect(params.issues.get()).toEqual([issue])
    params.atoms.columnOrder.set(['b', 'a'])
    await pass(200)
    expect(onOverflow.mock.calls).toEqual([[[issue]]])
  })

  it.each([
    ['without room', { rowSelection: manyRows }],
    ['without a text', { columnFilters: [{ id: 'a', value: Number.NaN }] }],
  ])('%s is gone after Back, which gives what the address says', async (_, patch) => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({
        maxLength: 100,
        history: 'push',
        rowSelection: { history: 'push' },
      }),
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
      { slice: 'globalFilter', reason: 'a value that is not well-formed text' },
      { slice: 'sorting', reason: 'no' },
    ])
  })
})

describe('a write', () => {
  it('and Back read one query each', async () => {
    const migrate = vi.fn<(params: readonly Param[]) => readonly Param[]>((params) => params)
    const table = defineTableSearchParams({ aliases: aliases({ migrate }), history: 'push' })
    const { adapter, params } = renderParams(table, '?tab=1')
    await pass(200)
    migrate.mockClear()
    params.atoms.columnOrder.set(['a'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?tab=1&columnOrder=a')
    expect(migrate).toHaveBeenCalledTimes(1)
    act(() => adapter.back())
    expect(params.atoms.columnOrder.get()).toEqual([])
    expect(migrate).toHaveBeenCalledTimes(2)
  })

  it('serializes a change once', async () => {
    const serialize = vi.fn<(order: string[]) => string>((order) => order.join('-'))
    const codec = { parse: (text: string) => text.split('-'), serialize }
    const { adapter, params } = renderParams(defineTableSearchParams({ columnOrder: { codec } }))
    serialize.mockClear()
    params.atoms.columnOrder.set(['a', 'b'])
    await pass(500)
    expect(adapter.getSearch()).toBe('?columnOrder=a-b')
    expect(serialize).toHaveBeenCalledTimes(1)
  })
})

it('a page has one listener, however many routers an app makes', () => {
  const listen = vi.spyOn(document, 'addEventListener')
  for (let times = 0; times < 5; times++) renderParams(defineTableSearchParams()).unmount()
  const added = listen.mock.calls.filter(([type]) => type === 'visibilitychange')
  // An earlier test may have added it.
  expect(added.length).toBeLessThanOrEqual(1)
  listen.mockRestore()
})
