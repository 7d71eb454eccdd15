// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { Adapter, HistoryMode } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { adapterContract, type AdapterHarness } from 'permatable/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashAdapter, navigate } from './test/hash-adapter.ts'
import { slowRouterAdapter } from './test/slow-router-adapter.ts'

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
const wait = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))
const partsOf = (href: string) => {
  const { pathname: path, search, hash } = new URL(href, 'https://example.test')
  return { path, search, hash }
}
/** The query with a param of the app's own in its place. */
function withParam(search: string, param: string, text: string): string {
  const params = new URLSearchParams(search)
  params.set(param, text)
  return `?${params}`
}

/** An app that shows its table on `/users` alone. */
function createScreen(adapter: Adapter) {
  let unmount = () => {}
  return {
    show(definition: Parameters<AdapterHarness['open']>[1]) {
      const rendered = renderHook(() => useTableSearchParamsWith(adapter, definition))
      ;({ unmount } = rendered)
      return rendered.result.current
    },
    hide: () => unmount(),
  }
}

type Mode = Parameters<NonNullable<AdapterHarness['browser']>>[0]

/** The methods while the browser refuses writes. Other files share the window, and may have patched it. */
let taken: Pick<History, 'pushState' | 'replaceState'> | undefined

function setBrowser(mode: Mode): void {
  const { pushState, replaceState } = history
  taken ??= { pushState, replaceState }
  const refuse = () => {
    if (mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
  }
  Object.assign(history, mode === 'works' ? taken : { pushState: refuse, replaceState: refuse })
  if (mode === 'works') taken = undefined
}

function hashHarness(): AdapterHarness {
  const screen = createScreen(hashAdapter)
  const address = () => location.hash.slice(1)
  const isThere = () => address().startsWith('/users') || screen.hide()
  async function untilPop(go: () => void) {
    const popped = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    )
    go()
    // jsdom navigates in a task of its own, which waits for time to pass.
    await Promise.all([popped, pass(25)])
    isThere()
  }
  return {
    async open(href, definition) {
      history.pushState({}, '', '/#/other')
      history.pushState({ own: 'kept' }, '', `/#${href}`)
      return screen.show(definition)
    },
    address,
    async navigate(href, how) {
      act(() => navigate(href, how, {}))
      isThere()
    },
    update(param, text) {
      const { path, search, hash } = partsOf(address())
      navigate(path + withParam(search, param, text) + hash, 'replace', history.state)
    },
    back: () => untilPop(() => history.back()),
    fragment: (hash) => untilPop(() => (location.hash += hash)),
    ownState: () => history.state?.own,
    change: act,
    pass,
    browser: setBrowser,
    close: screen.hide,
  }
}

/** A router in memory that loads each screen for a while. */
function slowHarness(): AdapterHarness {
  type Place = ReturnType<typeof partsOf> & { readonly state?: unknown }
  const listeners = new Set<(how: HistoryMode | 'pop' | 'loads') => void>()
  const tell = (how: HistoryMode | 'pop' | 'loads') =>
    act(() => listeners.forEach((one) => one(how)))
  const router = {
    entries: [partsOf('/other')] as Place[],
    index: 0,
    next: undefined as (Place & { readonly isOwn: boolean }) | undefined,
    get location() {
      return router.entries[router.index] as Place
    },
    async navigate(to: Place, how: HistoryMode, isOwn: boolean) {
      const next = (router.next = { ...to, isOwn })
      tell('loads')
      await wait(to.path === '/slow' ? 400 : 20)
      // Another navigation came, and cancelled this one.
      if (router.next !== next) return
      router.next = undefined
      if (how === 'push') router.entries.splice(++router.index, router.entries.length, to)
      else router.entries[router.index] = to
      arrive(how)
    },
    subscribe(listener: (how: HistoryMode | 'pop' | 'loads') => void) {
      listeners.add(listener)
    },
  }
  const screen = createScreen(slowRouterAdapter(router))
  function arrive(how: HistoryMode | 'pop') {
    tell(how)
    if (router.location.path !== '/users') screen.hide()
  }
  const link = (href: string, how: HistoryMode) =>
    void router.navigate({ ...partsOf(href), state: {} }, how, false)
  return {
    async open(href, definition) {
      router.entries.push({ ...partsOf(href), state: 'kept' })
      router.index = 1
      return screen.show(definition)
    },
    address: () => router.location.path + router.location.search + router.location.hash,
    async navigate(href, how) {
      link(href, how)
      if (href !== '/slow') await pass(20)
    },
    update: (param, text) =>
      void router.navigate(
        { ...router.location, search: withParam(router.location.search, param, text) },
        'replace',
        false,
      ),
    async back() {
      router.index--
      router.next = undefined
      arrive('pop')
    },
    async fragment(hash) {
      link(router.location.path + router.location.search + hash, 'push')
      await pass(20)
    },
    ownState: () => router.location.state,
    change: act,
    pass,
    close: screen.hide,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each(adapterContract)('the adapter of a query in the hash $name', async ({ run }) => {
  await expect(run(hashHarness)).resolves.toBeUndefined()
})

it.each(adapterContract.filter(({ needsBrowser }) => !needsBrowser))(
  'the adapter of a router that takes its time $name',
  async ({ run }) => {
    await expect(run(slowHarness)).resolves.toBeUndefined()
  },
)
