// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
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
    params.set({ globalFilter: 'a', columnOrder: ['x'] })
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
