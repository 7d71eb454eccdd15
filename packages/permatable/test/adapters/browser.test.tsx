// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import type { AdapterHarness } from 'permatable/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { address, goBack, goToFragment } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { describeAdapter, inBrowser } from './adapter-contract.ts'
import { startNewCopy, unpatchHistory } from './other-adapters.ts'

// The adapter follows the window of its first table, which may be another file's.
vi.resetModules()
const { useTableSearchParams } = await import('permatable/browser')
vi.resetModules()
const besideApi = await import('permatable/browser')

/** `true` while a link to a fragment is followed. */
let isFragment = false

function createHarness(useParams = useTableSearchParams): AdapterHarness {
  let unmount = () => {}
  return {
    ...inBrowser,
    async open(href, definition) {
      history.pushState(null, '', '/other')
      history.pushState({ own: 'kept' }, '', href)
      await pass(1)
      const rendered = renderHook(() => useParams(definition))
      unmount = rendered.unmount
      return rendered.result.current
    },
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
    async fragment(hash) {
      isFragment = true
      await inBrowser.fragment(hash)
      isFragment = false
    },
    close: () => unmount(),
  }
}

describeAdapter('browser', () => createHarness())

describe('a table that stays mounted in an app without a router', () => {
  withFakeTimers()

  it('leaves what is pending on its entry when a link relative to the base of the page leads away', async () => {
    const base = document.createElement('base')
    base.href = '/app/'
    document.head.append(base)
    const { open, change } = createHarness()
    const params = await open('/users', defineTableSearchParams({ debounce: 400 }))
    change(() => params.atoms.globalFilter.set('typed'))
    // Relative to the URL, it would be the path that is shown.
    act(() => history.pushState(null, '', 'users'))
    await passUntil(address, '/app/users?globalFilter=typed')
    await act(goBack)
    await passUntil(address, '/users?globalFilter=typed')
    base.remove()
  })

  it('takes what is pending along beside a table of another copy of the library', async () => {
    const { open } = createHarness()
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
  })
})

it('a table works beside a script that froze the history', async () => {
  vi.useFakeTimers()
  startNewCopy()
  for (const method of ['pushState', 'replaceState'] as const)
    Object.defineProperty(history, method, {
      value: History.prototype[method],
      writable: false,
      configurable: true,
    })
  History.prototype.pushState.call(history, null, '', '/users')
  const copy = await import('permatable/browser')
  const { atoms, pending } = renderHook(() => copy.useTableSearchParams()).result.current
  for (const text of ['a', 'ann']) {
    act(() => atoms.globalFilter.set(text))
    await passUntil(address, `/users?globalFilter=${text}`)
  }
  await passUntil(pending.get, false)
  cleanup()
  vi.useRealTimers()
})

describe('in a browser with the Navigation API', () => {
  withFakeTimers()

  // Such a browser does this after each change of the current entry; jsdom does not.
  const navigation = new EventTarget()
  const changed = (navigationType: string) =>
    'navigation' in window &&
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
  let restoreHistory = () => {}
  beforeAll(() => {
    // The adapter looks for the Navigation API once, when its first table is there.
    Object.assign(window, { navigation })
    // Other files may need their patch again, such as that of wouter, which patches once.
    restoreHistory = unpatchHistory()
    for (const [method, type] of [
      ['pushState', 'push'],
      ['replaceState', 'replace'],
    ] as const) {
      const prototype: History = Object.getPrototypeOf(history)
      const native = prototype[method]
      prototype[method] = function (...call) {
        native.apply(this, call)
        if (this.mode !== 'drops') changed(type)
      }
    }
    window.addEventListener('popstate', () => changed(isFragment ? 'push' : 'traverse'))
  })
  // Test files share a window.
  afterAll(() => {
    Reflect.deleteProperty(window, 'navigation')
    restoreHistory()
  })

  describeAdapter('browser', () => createHarness(besideApi.useTableSearchParams))

  it('writes nothing onto a path that somebody went to past every patch', async () => {
    const harness = createHarness(besideApi.useTableSearchParams)
    const params = await harness.open('/users', defineTableSearchParams({ debounce: 100 }))
    act(() => params.atoms.globalFilter.set('typed'))
    act(() => History.prototype.pushState.call(history, null, '', '/other'))
    await pass(300)
    expect(harness.address()).toBe('/other')
  })

  it('writes on a path that begins with two slashes', async () => {
    const harness = createHarness(besideApi.useTableSearchParams)
    const params = await harness.open(`${location.origin}//users`, defineTableSearchParams())
    act(() => params.atoms.globalFilter.set('a'))
    await passUntil(harness.address, '//users?globalFilter=a')
  })

  it('does not hear of its own write onto the entry that is left', async () => {
    const harness = createHarness(besideApi.useTableSearchParams)
    const params = await harness.open('/users', defineTableSearchParams({ debounce: 400 }))
    const sorting = [{ id: 'age', desc: true }]
    act(() => params.atoms.sorting.set(sorting))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(location.pathname).toBe('/users')
    expect(new URLSearchParams(location.search).get('sorting')).toBe('age.desc')
    expect(params.atoms.sorting.get()).toBe(sorting)
  })

  const other = [null, '', '/users?tab=other'] as const
  const follow = (path: string) => history.pushState(null, '', path)

  async function toFragment() {
    isFragment = true
    await goToFragment('#part')
    isFragment = false
  }

  it.each<[string, string, () => unknown, string[]]>([
    // `popstate` finds it heard already.
    ['Back to another path', '/other', goBack, ['left', 'pop']],
    // A remembered view has to know of it.
    ['Back on the same path', '/users?tab=list', goBack, ['pop']],
    [
      'a push past every patch',
      '',
      () => History.prototype.pushState.call(history, ...other),
      ['push'],
    ],
    [
      'a replace past every patch',
      '',
      () => History.prototype.replaceState.call(history, ...other),
      ['replace'],
    ],
    ['a push', '', () => history.pushState(...other), ['push']],
    ['pushes to two paths', '', () => ['/a', '/b'].forEach(follow), ['leave', 'leave', 'push']],
    ['a replace', '', () => history.replaceState(...other), ['replace']],
    ['a link to a fragment', '', toFragment, ['push']],
  ])('tells of %s once', async (_, before, run, changes) => {
    if (before) history.pushState(null, '', before)
    history.pushState(null, '', '/users')
    await pass(1)
    const told: string[] = []
    besideApi.browserAdapter().subscribe((how) => told.push(how))
    await run()
    await pass(1)
    expect(told).toEqual(changes)
  })
})
