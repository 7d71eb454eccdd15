// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setBrowser } from '../support/set-browser.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { describeAdapter } from './adapter-contract.ts'
import {
  createHarness,
  kinds,
  withContext,
  type Kind,
  type ReactRouterHarness,
} from './react-router-harness.tsx'

/** A table that runs the loaders of its screen, which take a while after the first time. */
function createLoading(
  loaderMs: number,
  kind: Kind = kinds.createBrowserRouter,
): ReactRouterHarness {
  const harness = createHarness(kind, { shallow: false })
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
const daily = defineTableSearchParams({
  day: slice({ default: () => 'Mon', codec: oneOf(['Mon', 'Tue']) }),
})

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

  it('are not run for a change of slices that show the same rows', async () => {
    const { open, app, address, close } = createLoading(loaderMs)
    const { atoms } = await open('/users', table)
    app.loads.length = 0
    act(() => atoms.rowSelection.set({ 1: true }))
    await passUntil(address, '/users?rowSelection=1')
    await pass(1_000)
    expect(app.loads).toEqual([])
    act(() => atoms.sorting.set([{ id: 'a', desc: false }]))
    await passUntil(address, '/users?sorting=a.asc&rowSelection=1')
    await pass(1_000)
    expect(app.loads).toEqual(['?sorting=a.asc&rowSelection=1'])
    close()
  })

  it('run once more by a computed default that the link lacks, and once by one that it has', async () => {
    const { open, app, address, close } = createLoading(loaderMs)
    await open('/users', daily)
    await passUntil(address, '/users?day=Mon')
    await pass(1_000)
    expect(app.loads).toEqual(['', '?day=Mon'])
    close()
    const linked = createLoading(loaderMs)
    await linked.open('/users?day=Tue', daily)
    await pass(1_000)
    expect(linked.app.loads).toEqual(['?day=Tue'])
    linked.close()
  })

  it('bring the rows though a selection is written while they run', async () => {
    const { open, app, address, close } = createLoading(loaderMs)
    const { atoms, pending } = await open('/users', table)
    app.loads.length = 0
    act(() => atoms.sorting.set([{ id: 'a', desc: false }]))
    await pass(230)
    act(() => atoms.rowSelection.set({ 1: true }))
    await pass(3_000)
    expect(address()).toBe('/users?sorting=a.asc&rowSelection=1')
    expect(pending.get()).toBe(false)
    expect(app.loads.some((search) => search.includes('sorting=a.asc'))).toBe(true)
    expect(app.loads.at(-1)).toBe(loaderMs ? '?sorting=a.asc&rowSelection=1' : '?sorting=a.asc')
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

  it('leaves it to other code what a refusal of its own writes means', async () => {
    const { open, close } = createLoading(loaderMs)
    await open('/users', table)
    setBrowser('throws')
    expect(() => window.history.replaceState(null, '')).toThrow('too many calls')
    setBrowser('works')
    close()
  })
})

describe.each([
  ['', kinds.createBrowserRouter],
  [' and a context', withContext],
] as const)('a table of React Router with slow loaders%s', (_, kind) => {
  withFakeTimers()
  afterEach(() => void vi.restoreAllMocks())

  it('never writes onto the entry of a screen whose loader runs after Back', async () => {
    const { open, navigate, app, address, close } = createLoading(0, kind)
    await open('/users?tab=1', defineTableSearchParams({ debounce: 5_000 }))
    await navigate('/slow', 'push')
    await pass(3_000)
    await navigate('/users?tab=2', 'push')
    act(() => app.params?.atoms.globalFilter.set('typed'))
    await act(() => window.history.back())
    await pass(200)
    expect(address()).toBe('/slow')
    await pass(3_000)
    expect(address()).toBe('/slow')
    await act(() => window.history.forward())
    await pass(3_000)
    expect(address()).toBe('/users?tab=2')
    close()
  })

  it.each([1_000, 4_000])('asks for the rows of a click while %i ms of a load run', async (ms) => {
    const { open, app, close } = createLoading(ms, kind)
    const { atoms } = await open('/users', table)
    for (const part of [0.2, 0.5, 0.9, 1.1]) {
      act(() => atoms.globalFilter.set(`at ${part}`))
      await pass(ms * part)
      const { length } = app.loads
      act(() => atoms.globalFilter.set(`and ${part}`))
      await pass(200)
      expect(app.loads).toHaveLength(length + 1)
      await pass(2 * ms)
    }
    close()
  })

  it('keeps what other code has in the history state', async () => {
    const { open, address, close } = createLoading(300, kind)
    const { atoms } = await open('/users', table)
    window.history.replaceState({ ...window.history.state, analytics: 7 }, '')
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?globalFilter=a')
    expect(window.history.state.analytics).toBe(7)
    close()
  })

  it('drops what is pending on Back, while a link to another path loads', async () => {
    const { open, navigate, back, address, close } = createLoading(0, kind)
    const { atoms } = await open('/users?tab=1', defineTableSearchParams({ debounce: 400 }))
    await navigate('/users?tab=2', 'push')
    act(() => atoms.globalFilter.set('typed'))
    await navigate('/slow', 'push')
    await pass(100)
    expect(address()).toBe('/users?tab=2&globalFilter=typed')
    await back()
    await pass(3_000)
    expect(address()).toBe('/users?tab=1')
    expect(atoms.globalFilter.get()).toBe('')
    close()
  })

  it('leaves a link to the view that it wrote last its entry', async () => {
    const { open, navigate, app, back, address, close } = createLoading(0, kind)
    const { atoms } = await open('/users', table)
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?globalFilter=a')
    await navigate('/users?globalFilter=b', 'push')
    app.loaderMs = 400
    act(() => void app.navigate?.('/users?globalFilter=a'))
    await pass(100)
    act(() => atoms.columnOrder.set(['x']))
    await pass(3_000)
    await back()
    expect(address()).toBe('/users?globalFilter=b')
    close()
  })
})
