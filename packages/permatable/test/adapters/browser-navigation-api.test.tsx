// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import type { AdapterHarness } from 'permatable/testing'
import { afterAll, expect, it, vi } from 'vitest'
import { address, goBack, goToFragment } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'
import { describeAdapter } from './adapter-contract.ts'
import { unpatchHistory } from './other-adapters.ts'

// Browsers with the Navigation API do this after each change of the current entry; jsdom does not.
// Test files share a window.
const navigation = new EventTarget()
Object.assign(window, { navigation })
afterAll(() => void Reflect.deleteProperty(window, 'navigation'))
const changed = (navigationType: string) =>
  'navigation' in window &&
  navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
// Other files may need their patch again, such as that of wouter, which patches once.
afterAll(unpatchHistory())
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
let isFragment = false
window.addEventListener('popstate', () => changed(isFragment ? 'push' : 'traverse'))

// The adapter looks for the Navigation API once, when its first table is there.
vi.resetModules()
const { browserAdapter, useTableSearchParams } = await import('permatable/browser')

function createHarness(): AdapterHarness {
  let unmount = () => {}
  const leave = () => location.pathname.startsWith('/users') || unmount()
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
        how === 'push' ? history.pushState(null, '', href) : history.replaceState(null, '', href),
      )
      leave()
    },
    update(param, text) {
      const params = new URLSearchParams(location.search)
      params.set(param, text)
      history.replaceState(history.state, '', `?${params}`)
    },
    async back() {
      await act(goBack)
      leave()
    },
    async fragment(hash) {
      isFragment = true
      await act(() => goToFragment(hash))
      isFragment = false
    },
    ownState: () => history.state?.own,
    change: act,
    pass,
    browser: setBrowser,
    close: () => unmount(),
  }
}

describeAdapter('browser, with the Navigation API,', createHarness)

withFakeTimers()

it('writes nothing onto a path that somebody went to past every patch', async () => {
  const harness = createHarness()
  const params = await harness.open('/users', defineTableSearchParams({ debounce: 100 }))
  act(() => params.atoms.globalFilter.set('typed'))
  act(() => History.prototype.pushState.call(history, null, '', '/other'))
  harness.close()
  await pass(300)
  expect(harness.address()).toBe('/other')
})

it('writes on a path that begins with two slashes', async () => {
  const harness = createHarness()
  const params = await harness.open(`${location.origin}//users`, defineTableSearchParams())
  act(() => params.atoms.globalFilter.set('a'))
  await passUntil(harness.address, '//users?globalFilter=a')
  harness.close()
})

it('does not hear of its own write onto the entry that is left', async () => {
  const harness = createHarness()
  const params = await harness.open('/users', defineTableSearchParams({ debounce: 400 }))
  const sorting = [{ id: 'age', desc: true }]
  act(() => params.atoms.sorting.set(sorting))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(location.pathname).toBe('/users')
  expect(new URLSearchParams(location.search).get('sorting')).toBe('age.desc')
  expect(params.atoms.sorting.get()).toBe(sorting)
  harness.close()
})

/** Returns the changes that the adapter tells of while a function runs. */
async function toldWhile(run: () => unknown): Promise<string[]> {
  await pass(1)
  const told: string[] = []
  browserAdapter().subscribe((how) => told.push(how))
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
