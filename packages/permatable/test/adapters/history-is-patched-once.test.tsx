// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

/** Renders a table by a copy of the library that no other test loaded. */
async function renderWithNewCopy(prefix: string): Promise<TableParams<{ globalFilter: string }>> {
  vi.resetModules()
  const { useTableSearchParams } = await import('permatable/browser')
  const definition = defineTableSearchParams({ prefix })
  return renderHook(() => useTableSearchParams(definition)).result.current
}

describe('two copies of the library on one page', () => {
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
