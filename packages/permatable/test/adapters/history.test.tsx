// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { unpatchHistory } from './other-adapters.ts'

withFakeTimers()

/** Renders a table by a copy of the library that no other test loaded. */
async function renderWithNewCopy(prefix: string): Promise<TableParams<{ globalFilter: string }>> {
  vi.resetModules()
  const { useTableSearchParams } = await import('permatable/browser')
  const definition = defineTableSearchParams({ prefix })
  return renderHook(() => useTableSearchParams(definition)).result.current
}

describe('two copies of the library on one page', () => {
  it('patch each method of history once', async () => {
    const methods = ['pushState', 'replaceState'] as const
    await renderWithNewCopy('a-')
    const patched = methods.map((method) => history[method])
    await renderWithNewCopy('b-')
    expect(methods.map((method) => history[method])).toEqual(patched)
  })

  it('are each notified of a write, once', async () => {
    history.pushState(null, '', '/users')
    const tables = [await renderWithNewCopy('a-'), await renderWithNewCopy('b-')]
    const listeners = tables.map(({ committed }) => {
      const listener = vi.fn<() => void>()
      committed.subscribe(listener)
      return listener
    })
    await pass(500)
    act(() => history.replaceState(null, '', '/users?a-globalFilter=ann&b-globalFilter=bob'))
    expect(tables.map(({ atoms }) => atoms.globalFilter.get())).toEqual(['ann', 'bob'])
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('beside another script that froze the history', () => {
  let restoreHistory = () => {}

  beforeEach(() => {
    vi.resetModules()
    restoreHistory = unpatchHistory()
    for (const method of ['pushState', 'replaceState'] as const)
      Object.defineProperty(history, method, {
        value: History.prototype[method],
        writable: false,
        configurable: true,
      })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  afterEach(() => {
    for (const method of ['pushState', 'replaceState'] as const)
      Reflect.deleteProperty(history, method)
    restoreHistory()
    vi.restoreAllMocks()
    // The modules of this test listen to a history that is gone. Test files may share modules.
    vi.resetModules()
  })

  const message =
    '[permatable] another script has frozen history.pushState, so a link to another path may drop pending changes — stop it from freezing the history, or call params.flush() before such a link'

  it('a table works without a router', async () => {
    History.prototype.pushState.call(history, null, '', '/users')
    const { useTableSearchParams } = await import('permatable/browser')
    const { result } = renderHook(() => useTableSearchParams())
    act(() => result.current.atoms.globalFilter.set('ann'))
    await pass(500)
    expect(address()).toBe('/users?globalFilter=ann')
    act(() => result.current.atoms.sorting.set([{ id: 'name', desc: true }]))
    await pass(500)
    expect(address()).toBe('/users?globalFilter=ann&sorting=name.desc')
    expect(result.current.pending.get()).toBe(false)
    expect(vi.mocked(console.warn).mock.calls).toEqual([[message]])
  })
})
