// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useTableSearchParamsWith } from 'permatable/react'
import { adapterContract, type AdapterHarness } from 'permatable/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashAdapter, navigate } from './test/hash-adapter.ts'

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
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
  let unmount = () => {}
  const address = () => location.hash.slice(1)
  // The app shows its table on `/users` alone.
  const isThere = () => address().startsWith('/users') || unmount()
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
      const rendered = renderHook(() => useTableSearchParamsWith(hashAdapter, definition))
      ;({ unmount } = rendered)
      return rendered.result.current
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
    close: () => unmount(),
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
