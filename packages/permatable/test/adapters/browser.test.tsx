// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import type { AdapterHarness } from 'permatable/testing'
import { describe, expect, it, vi } from 'vitest'
import { address, goBack, goToFragment } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'
import { describeAdapter } from './adapter-contract.ts'

// The adapter follows the window of its first table, which may be another file's.
vi.resetModules()
const { useTableSearchParams } = await import('permatable/browser')

function createHarness(): AdapterHarness {
  let unmount = () => {}
  return {
    async open(href, definition) {
      history.pushState(null, '', '/other')
      history.pushState({ own: 'kept' }, '', href)
      await pass(1)
      const rendered = renderHook(() => useTableSearchParams(definition))
      unmount = rendered.unmount
      return rendered.result.current
    },
    address,
    async navigate(href, how) {
      act(() =>
        how === 'push'
          ? history.pushState({ own: 'kept' }, '', href)
          : history.replaceState(history.state, '', href),
      )
      if (!href.startsWith('/users')) unmount()
    },
    update(param, text) {
      const params = new URLSearchParams(location.search)
      params.set(param, text)
      history.replaceState(history.state, '', `?${params}`)
    },
    async back() {
      await act(goBack)
      if (!location.pathname.startsWith('/users')) unmount()
    },
    fragment: (hash) => act(() => goToFragment(hash)),
    ownState: () => history.state?.own,
    change: act,
    pass,
    browser: setBrowser,
    close: () => unmount(),
  }
}

describeAdapter('browser', createHarness)

describe('a table that stays mounted in an app without a router', () => {
  withFakeTimers()

  it('leaves what is pending on its entry when a link relative to the base of the page leads away', async () => {
    const base = document.createElement('base')
    base.href = '/app/'
    document.head.append(base)
    const { open, change, close } = createHarness()
    const params = await open('/users', defineTableSearchParams({ debounce: 400 }))
    change(() => params.atoms.globalFilter.set('typed'))
    // Relative to the URL, it would be the path that is shown.
    act(() => history.pushState(null, '', 'users'))
    await passUntil(address, '/app/users?globalFilter=typed')
    await act(goBack)
    await passUntil(address, '/users?globalFilter=typed')
    base.remove()
    close()
  })

  it('takes what is pending along to another path', async () => {
    const harness = createHarness()
    const definition = defineTableSearchParams({ debounce: 400 })
    const params = await harness.open('/users?tab=1', definition)
    act(() => params.atoms.globalFilter.set('typed'))
    act(() => history.pushState(null, '', '/users/7?tab=1'))
    expect(params.atoms.globalFilter.get()).toBe('typed')
    await passUntil(address, '/users/7?tab=1&globalFilter=typed')
    await act(goBack)
    await passUntil(address, '/users?tab=1&globalFilter=typed')
    harness.close()
  })

  it('takes what is pending along beside a table of another copy of the library', async () => {
    const { open, close } = createHarness()
    const params = () => location.search.slice(1).split('&').sort()
    const one = await open('/users', defineTableSearchParams({ prefix: 'a-', debounce: 400 }))
    vi.resetModules()
    const copy = await import('permatable/browser')
    const other = renderHook(() =>
      copy.useTableSearchParams(defineTableSearchParams({ prefix: 'b-', debounce: 400 })),
    )
    for (const { atoms } of [one, other.result.current]) act(() => atoms.globalFilter.set('typed'))
    act(() => history.pushState(null, '', '/users/7'))
    // The clock of the other tests was ahead of this one, and so may be the time of the next write.
    await pass(10_000)
    expect(location.pathname).toBe('/users/7')
    expect(params()).toEqual(['a-globalFilter=typed', 'b-globalFilter=typed'])
    await act(goBack)
    await pass(10_000)
    expect(location.pathname).toBe('/users')
    expect(params()).toEqual(['a-globalFilter=typed', 'b-globalFilter=typed'])
    other.unmount()
    close()
  })
})
