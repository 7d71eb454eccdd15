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

  /** Returns the changes that the adapter tells of while a function runs. */
  async function toldWhile(run: () => unknown): Promise<string[]> {
    await pass(1)
    const told: string[] = []
    besideApi.browserAdapter().subscribe((how) => told.push(how))
    await run()
    await pass(1)
    return [...told]
  }

  it('tells of Back to another path, though popstate finds it heard already', async () => {
    history.pushState(null, '', '/other')
    history.pushState(null, '', '/users')
    expect(await toldWhile(goBack)).toEqual(['left', 'pop'])
  })

  it('tells of Back on the same path once, so that a remembered view knows of it', async () => {
    history.pushState(null, '', '/users?tab=list')
    history.pushState(null, '', '/users?tab=other')
    expect(await toldWhile(goBack)).toEqual(['pop'])
  })

  it.each([
    ['pushState', 'push', 'past every patch', History.prototype],
    ['replaceState', 'replace', 'past every patch', History.prototype],
    ['pushState', 'push', 'through its own patch', history],
    ['replaceState', 'replace', 'through its own patch', history],
  ] as const)('tells of a %s once, as of a %s, %s', async (method, how, _, { [method]: write }) => {
    history.pushState(null, '', '/users')
    expect(await toldWhile(() => write.call(history, null, '', '/users?tab=other'))).toEqual([how])
  })

  it('tells of a link to a fragment once, as of a push', async () => {
    history.pushState(null, '', '/users')
    isFragment = true
    expect(await toldWhile(() => goToFragment('#part'))).toEqual(['push'])
    isFragment = false
  })
})
