// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { memoryAdapter } from 'permatable/testing'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const table = defineTableSearchParams()
const pushing = defineTableSearchParams({ history: 'push' })

withFakeTimers()

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

  it('gets none for a change that is not due yet', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ columnOrder: { debounce: 300, history: 'push' } }),
    )
    params.set({ globalFilter: 'a' })
    await pass(5)
    params.set({ columnOrder: ['x'] })
    await pass(200)
    expect(adapter.entries).toEqual(['?globalFilter=a'])
    await pass(200)
    expect(adapter.entries).toEqual(['?globalFilter=a', '?globalFilter=a&columnOrder=x'])
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

describe("history: 'auto'", () => {
  const auto = defineTableSearchParams({ history: 'auto' })

  async function type(params: { set: (patch: { globalFilter: string }) => void }, text: string) {
    for (let length = 1; length <= text.length; length++) {
      params.set({ globalFilter: text.slice(0, length) })
      await pass(200)
    }
  }

  it('makes one entry of a text that is typed in one go', async () => {
    const { adapter, params } = renderParams(auto)
    await type(params, 'anna')
    expect(adapter.entries).toEqual(['', '?globalFilter=anna'])
  })

  it('makes another one when typing goes on after a second', async () => {
    const { adapter, params } = renderParams(auto)
    await type(params, 'an')
    await pass(1_000)
    params.set({ globalFilter: 'anna' })
    await pass(200)
    expect(adapter.entries).toEqual(['', '?globalFilter=an', '?globalFilter=anna'])
  })

  it('makes one of each decision, the page that a search resets among it', async () => {
    const { adapter, params } = renderParams(auto, '?pageIndex=3')
    await type(params, 'an')
    params.set({ sorting: [{ id: 'name', desc: true }] })
    await pass(200)
    params.atoms.pagination.set({ pageIndex: 1, pageSize: 10 })
    await pass(200)
    expect(adapter.entries).toEqual([
      '?pageIndex=3',
      '?globalFilter=an',
      '?globalFilter=an&sorting=name.desc',
      '?globalFilter=an&sorting=name.desc&pageIndex=2',
    ])
  })

  it('goes on with nothing of another entry', async () => {
    const { adapter, params } = renderParams(auto)
    await type(params, 'an')
    act(() => adapter.back())
    await type(params, 'b')
    expect(adapter.entries).toEqual(['', '?globalFilter=b'])
  })

  it('goes on with no write that changed nothing', async () => {
    const { adapter, params } = renderParams(auto)
    params.set({ globalFilter: 'a' })
    params.set({ globalFilter: '' })
    await pass(200)
    params.set({ globalFilter: 'ann' })
    await pass(200)
    expect(adapter.entries).toEqual(['', '?globalFilter=ann'])
  })

  it('tries an entry again that the browser refused', async () => {
    const { adapter, params } = renderParams(auto)
    let refusals = 1
    adapter.accept = () => refusals-- <= 0
    await type(params, 'an')
    await pass(2_000)
    expect(adapter.entries).toEqual(['', '?globalFilter=an'])
  })

  it('adds entries for its slice alone', async () => {
    const { adapter, params } = renderParams(
      defineTableSearchParams({ globalFilter: { history: 'auto' } }),
    )
    params.set({ sorting: [{ id: 'name', desc: true }] })
    await pass(200)
    await type(params, 'an')
    expect(adapter.entries).toEqual(['?sorting=name.desc', '?globalFilter=an&sorting=name.desc'])
  })

  it('adds an entry for a text whose last write the browser refused', async () => {
    const { adapter, params } = renderParams(auto)
    let calls = 0
    adapter.accept = () => ++calls !== 2
    await type(params, 'ann')
    await pass(3000)
    expect(adapter.entries).toEqual(['', '?globalFilter=a', '?globalFilter=ann'])
  })
})

describe('a slow router', () => {
  /** A router that says a write a while after it, and tells of it then. */
  function slowAdapter() {
    const memory = memoryAdapter()
    return {
      ...memory,
      navigate: (search: string, { history }: { history: 'push' | 'replace' }) =>
        void setTimeout(() => memory[history](search), 60),
    }
  }

  it('adds one entry of a text that is typed in one go', async () => {
    const adapter = slowAdapter()
    const { params } = renderParams(defineTableSearchParams({ history: 'auto' }), adapter)
    for (const typed of ['a', 'an', 'ann']) {
      act(() => params.set({ globalFilter: typed }))
      await pass(300)
    }
    expect(adapter.entries).toEqual(['', '?globalFilter=ann'])
  })

  it('adds an entry after another one was added by other code', async () => {
    const adapter = slowAdapter()
    const { params } = renderParams(defineTableSearchParams({ history: 'auto' }), adapter)
    act(() => params.set({ globalFilter: 'a' }))
    await pass(300)
    act(() => adapter.push('?globalFilter=a&tab=2'))
    act(() => params.set({ globalFilter: 'an' }))
    await pass(300)
    expect(adapter.entries).toEqual([
      '',
      '?globalFilter=a',
      '?globalFilter=a&tab=2',
      '?tab=2&globalFilter=an',
    ])
  })

  it('writes changes behind a closed dialog, one after the other', async () => {
    const adapter = slowAdapter()
    const { params, unmount } = renderParams(defineTableSearchParams({ history: 'push' }), adapter)
    unmount()
    for (const typed of ['a', 'b']) {
      act(() => params.set({ globalFilter: typed }))
      await pass(300)
      expect(adapter.getSearch()).toBe(`?globalFilter=${typed}`)
    }
    act(() => adapter.back())
    act(() => params.set({ globalFilter: 'c' }))
    await pass(300)
    expect(adapter.getSearch()).toBe('?globalFilter=a')
  })

  it('writes nothing onto the entry that Back shows while a write is on its way', async () => {
    const adapter = slowAdapter()
    const { params, unmount } = renderParams(defineTableSearchParams({ history: 'push' }), adapter)
    act(() => params.set({ globalFilter: 'a' }))
    await pass(300)
    unmount()
    act(() => params.set({ globalFilter: 'b' }))
    await pass(30)
    act(() => adapter.back())
    await pass(300)
    act(() => params.set({ globalFilter: 'c' }))
    await pass(300)
    expect(adapter.getSearch()).not.toContain('c')
  })
})
