// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it, vi } from 'vitest'
import { setBrowser } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { describeAdapter } from './adapter-contract.ts'
import { createHarness, kinds, type ReactRouterHarness } from './react-router-harness.tsx'

/** A table that runs the loaders of its screen, which take a while after the first time. */
function createLoading(loaderMs: number): ReactRouterHarness {
  const harness = createHarness(kinds.createBrowserRouter, { shallow: false })
  return {
    ...harness,
    async open(href, definition) {
      const params = await harness.open(href, definition)
      harness.app.loaderMs = loaderMs
      return params
    },
  }
}

for (const loaderMs of [0, 60])
  describeAdapter(`React Router (loaders of ${loaderMs} ms)`, () => createLoading(loaderMs))

const table = defineTableSearchParams()

describe.each([0, 300])('a table of React Router whose loaders take %i ms', (loaderMs) => {
  withFakeTimers()

  it('keeps what other code has in the history state', async () => {
    const { open, address, ownState, close } = createLoading(loaderMs)
    const { atoms } = await open('/users', table)
    window.history.replaceState({ ...window.history.state, analytics: 7 }, '')
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?globalFilter=a')
    expect(ownState()).toBe('kept')
    expect(window.history.state.analytics).toBe(7)
    close()
  })

  it.each(['replace', 'push'] as const)(
    'writes again a %s that the browser refused, and loads neither rows nor the page again',
    async (history) => {
      const complain = vi.spyOn(console, 'error').mockReturnValue()
      const { open, app, address, close } = createLoading(loaderMs)
      const { atoms, pending } = await open('/users', defineTableSearchParams({ history }))
      setBrowser('throws')
      act(() => atoms.globalFilter.set('a'))
      await pass(5_000)
      expect(address()).toBe('/users')
      expect(pending.get()).toBe(true)
      setBrowser('works')
      await passUntil(address, '/users?globalFilter=a')
      await passUntil(pending.get, false)
      expect(app.loads).toEqual(['', '?globalFilter=a'])
      // jsdom says there that it cannot load another page.
      expect(complain).not.toHaveBeenCalled()
      act(() => atoms.globalFilter.set('b'))
      await passUntil(address, '/users?globalFilter=b')
      close()
      vi.restoreAllMocks()
    },
  )

  it('loads the rows of each click in its turn, the tenth as soon as the first', async () => {
    const { open, app, address, close } = createLoading(loaderMs)
    const { atoms } = await open('/users', table)
    for (let pageSize = 11; pageSize <= 20; pageSize++) {
      act(() => atoms.pagination.set({ pageIndex: 0, pageSize }))
      await pass(loaderMs + 200)
      expect(address()).toBe(`/users?pageSize=${pageSize}`)
    }
    expect(app.loads).toHaveLength(11)
    close()
  })

  it('leaves it to other code what a refusal of its own writes means', async () => {
    const { open, close } = createLoading(loaderMs)
    await open('/users', table)
    setBrowser('throws')
    expect(() => window.history.replaceState(null, '')).toThrow('too many calls')
    setBrowser('works')
    close()
  })
})
