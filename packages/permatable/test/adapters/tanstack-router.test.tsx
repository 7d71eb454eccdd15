// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { tanstackRouterAdapter } from 'permatable/tanstack-router'
import { describe, expect, it, vi } from 'vitest'
import { setBrowser } from '../support/set-browser.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { browser, createHarness, routerOf } from './tanstack-router-harness.tsx'

vi.stubGlobal('scrollTo', () => {})

describe('the TanStack Router adapter', () => {
  withFakeTimers()

  it('starts no view transition, where the router starts one for each link', async () => {
    type Start = (update: () => Promise<void>) => { updateCallbackDone: Promise<void> }
    const startViewTransition = vi.fn<Start>((update) => ({ updateCallbackDone: update() }))
    Object.assign(document, { startViewTransition })
    const harness = createHarness(browser)
    const params = await harness.open('/users', defineTableSearchParams())
    startViewTransition.mockClear()
    act(() => params.atoms.globalFilter.set('a'))
    await passUntil(harness.address, '/users?globalFilter=a')
    expect(startViewTransition).not.toHaveBeenCalled()
    await harness.navigate('/other', 'push')
    expect(startViewTransition).toHaveBeenCalled()
    Reflect.deleteProperty(document, 'startViewTransition')
    harness.close()
  })

  it('writes what is pending when the page goes away, though Back has led away before', async () => {
    const harness = createHarness(browser)
    const definition = defineTableSearchParams({ debounce: 400 })
    await harness.open('/users', definition)
    await harness.back()
    await harness.navigate('/users', 'push')
    const { result, unmount } = renderHook(() =>
      useTableSearchParamsWith(tanstackRouterAdapter(routerOf(harness)), definition),
    )
    act(() => result.current.atoms.globalFilter.set('typed'))
    expect(harness.address()).toBe('/users')
    window.dispatchEvent(new Event('pagehide'))
    expect(harness.address()).toBe('/users?globalFilter=typed')
    await passUntil(result.current.pending.get, false)
    unmount()
    harness.close()
  })

  it('writes whatever blocks navigations: the screen stays', async () => {
    const harness = createHarness(browser)
    const params = await harness.open('/users', defineTableSearchParams())
    const unblock = routerOf(harness).history.block({ blockerFn: () => true })
    act(() => params.atoms.globalFilter.set('a'))
    await passUntil(harness.address, '/users?globalFilter=a')
    unblock()
    harness.close()
  })

  it('tells of each change once', () => {
    const history = createMemoryHistory({ initialEntries: ['/?a=1'] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    const told: string[] = []
    const adapter = tanstackRouterAdapter(router)
    adapter.subscribe((how) => told.push(how))
    history.push('/?a=2')
    history.replace('/?a=3')
    history.back()
    expect(told).toEqual(['push', 'replace', 'pop'])
  })

  it('asks the history that the router has now', () => {
    const router = createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory({ initialEntries: ['/?a=1'] }),
    })
    const adapter = tanstackRouterAdapter(router)
    expect(adapter.getSearch()).toBe('?a=1')
    router.update({ history: createMemoryHistory({ initialEntries: ['/?b=2'] }) })
    expect(adapter.getSearch()).toBe('?b=2')
    adapter.navigate('?b=3', { history: 'replace' })
    expect(adapter.getSearch()).toBe('?b=3')
  })

  it.each([
    ['no state', null],
    ['a state of its own', { own: 1 }],
  ])('writes onto an entry that another script made with %s', async (_, state) => {
    const harness = createHarness(browser)
    const params = await harness.open('/users', defineTableSearchParams({ history: 'push' }))
    act(() => window.history.pushState(state, '', '/users?tab=1'))
    act(() => params.atoms.globalFilter.set('a'))
    await passUntil(harness.address, '/users?tab=1&globalFilter=a')
    await harness.back()
    await passUntil(params.atoms.globalFilter.get, '')
    act(() => params.atoms.globalFilter.set('b'))
    await passUntil(harness.address, '/users?tab=1&globalFilter=b')
    expect(params.pending.get()).toBe(false)
    harness.close()
  })

  it('follows Back between entries of another script that share a state', async () => {
    const harness = createHarness(browser)
    const params = await harness.open('/users', defineTableSearchParams())
    for (const search of ['?globalFilter=a', '?globalFilter=b'])
      act(() => window.history.pushState({ ...window.history.state }, '', `/users${search}`))
    expect(params.atoms.globalFilter.get()).toBe('b')
    await harness.back()
    await passUntil(params.atoms.globalFilter.get, 'a')
    harness.close()
  })

  it('keeps a query that another script wrote past the router, without its state', async () => {
    const harness = createHarness(browser)
    const params = await harness.open('/users', defineTableSearchParams())
    // A script that kept the native method from before the router.
    History.prototype.replaceState.call(window.history, null, '', '/users?tab=1')
    act(() => params.atoms.globalFilter.set('a'))
    await passUntil(harness.address, '/users?tab=1&globalFilter=a')
    expect(params.pending.get()).toBe(false)
    harness.close()
  })

  it('drops pending changes on Back, with a history in memory', async () => {
    const history = createMemoryHistory({ initialEntries: ['/users', '/users?tab=1'] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    const definition = defineTableSearchParams({ debounce: 400 })
    const { result } = renderHook(() =>
      useTableSearchParamsWith(tanstackRouterAdapter(router), definition),
    )
    act(() => result.current.atoms.globalFilter.set('typed'))
    act(() => history.back())
    expect(result.current.atoms.globalFilter.get()).toBe('')
    await pass(600)
    expect(history.location.href).toBe('/users')
  })

  it.each(['drops', 'throws'] as const)(
    'keeps what a browser that %s has refused when another script writes',
    async (mode) => {
      const harness = createHarness(browser)
      const params = await harness.open('/users?globalFilter=a', defineTableSearchParams())
      setBrowser(mode)
      act(() => params.atoms.globalFilter.set('ab'))
      await pass(200)
      setBrowser('works')
      // It knows the browser's address only.
      const theirs = '/users?other=1&globalFilter=a'
      act(() => window.history.replaceState(window.history.state, '', theirs))
      expect(params.atoms.globalFilter.get()).toBe('ab')
      const ours = '/users?other=1&globalFilter=ab'
      await passUntil(harness.address, ours)
      harness.close()
    },
  )
})
