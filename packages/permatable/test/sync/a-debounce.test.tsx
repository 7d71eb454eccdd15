// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

const debounced = defineTableSearchParams({ debounce: 1000 })

withFakeTimers()

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
