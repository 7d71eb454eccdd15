// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { describe, expect, it, vi } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

const methods = ['pushState', 'replaceState'] as const

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
    history.pushState(null, '', '/users')
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

  it('both write', async () => {
    history.pushState(null, '', '/users')
    const tables = [await renderWithNewCopy('a-'), await renderWithNewCopy('b-')]
    for (const { set } of tables) act(() => set({ globalFilter: 'ann' }))
    // Each copy has a write queue with a clock of its own.
    await pass(10_000)
    expect(address()).toBe('/users?a-globalFilter=ann&b-globalFilter=ann')
  })
})
