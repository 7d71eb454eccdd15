// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { useTableSearchParams as hook } from 'permatable/next'
import type { TableParams } from 'permatable/react'
import { StrictMode, type MouseEvent, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appRouter } from '../support/app-router.ts'
import { address, goBack, goToFragment } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { startNewCopy } from './other-adapters.ts'

withFakeTimers()

let useTableSearchParams: typeof hook
beforeEach(async () => {
  startNewCopy()
  ;({ useTableSearchParams } = await import('permatable/next'))
})

describe("a link on Next's app router", () => {
  const definition = defineTableSearchParams({ debounce: 100 })

  const stop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }

  type OnLink = (event: MouseEvent, params: TableParams<TableSearchState>) => void

  /** Types into a search, and clicks on a link that the app handles itself. */
  async function open(href: string | undefined, onLink: OnLink = stop) {
    history.pushState({ __NA: true }, '', '/users')
    await pass(0)
    function Users() {
      const params = useTableSearchParams(definition)
      return (
        <>
          <button onClick={() => params.atoms.globalFilter.set('typed')}>Type</button>
          <a href={href} onClick={(event) => onLink(event, params)}>
            Link
          </a>
        </>
      )
    }
    render(
      <AppRouterContext value={appRouter}>
        <Users />
      </AppRouterContext>,
    )
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByText('Link'))
  }

  it('writes on the page of a link that is there at once', async () => {
    await open('/other', (event) => {
      event.preventDefault()
      // Next commits a page that redirects, before anything else runs.
      queueMicrotask(() => history.pushState({ __NA: true }, '', '/users/all'))
    })
    await pass(0)
    fireEvent.click(screen.getByRole('button'))
    await pass(550)
    expect(address()).toBe('/users/all?globalFilter=typed')
  })

  it('keeps what is pending when a link leads to a fragment of the page', async () => {
    await open(undefined)
    await goToFragment('#a')
    await passUntil(address, '/users?globalFilter=typed#a')
  })

  it('takes along what is changed while a link to another view waits for the server', async () => {
    const shown: TableParams<TableSearchState>[] = []
    await open('/users?sorting=name.asc', (event, params) => {
      event.preventDefault()
      shown.push(params)
    })
    await pass(1_000)
    act(() => shown[0]?.set({ rowSelection: { 7: true } }))
    await pass(1_000)
    act(() => history.pushState({ __NA: true }, '', '/users?sorting=name.asc'))
    await passUntil(address, '/users?sorting=name.asc&rowSelection=7')
    // Next never says that it has cancelled a link.
    fireEvent.click(screen.getByText('Link'))
    act(() => shown[0]?.set({ columnOrder: ['age'] }))
    await pass(5_500)
    act(() => shown[0]?.set({ globalFilter: 'dropped' }))
    await goBack()
    await pass(1_000)
    expect(address()).toBe('/users?rowSelection=7')
  })

  const reverse: OnLink = (_event, params) => params.set({ sorting: [{ id: 'age', desc: true }] })

  const preventAndReverse: OnLink = (event, params) => {
    event.preventDefault()
    reverse(event, params)
  }

  // Next prevents the default after the app's own handler.
  const reverseAndPrevent: OnLink = (event, params) => {
    reverse(event, params)
    event.preventDefault()
  }

  const typed = '/users?globalFilter=typed'
  const unknown = 'unknown to Next: '

  it.each<[string, string | undefined, OnLink, string, string]>([
    ['writes after a link that leads nowhere else', '#', stop, typed, typed],
    ['writes after an anchor that is a button', undefined, stop, typed, typed],
    [
      'writes what a link to another view changes itself',
      '/users?sorting=age.desc',
      preventAndReverse,
      `${typed}&sorting=age.desc`,
      `${typed}&sorting=age.desc`,
    ],
    [
      'waits for a link that the app has not prevented, though its click changes the table',
      '/users?sorting=name.asc',
      reverseAndPrevent,
      `${unknown}/users`,
      `${typed}&sorting=age.desc`,
    ],
    [
      'saves what is pending before a link whose click the app stops, and tells Next later',
      '/other',
      stop,
      `${unknown}${typed}`,
      typed,
    ],
    [
      'saves what a link to another page changes itself, and tells Next later',
      '/other',
      preventAndReverse,
      `${unknown}${typed}&sorting=age.desc`,
      `${typed}&sorting=age.desc`,
    ],
  ])('%s', async (_, href, onLink, before, after) => {
    await open(href, onLink)
    const shown = () => (history.state.__NA ? unknown : '') + address()
    await pass(4_000)
    expect(shown()).toBe(before)
    await passUntil(shown, after)
  })
})

const replace = vi.fn<(href: string) => void>()
const refresh = vi.fn<() => void>()

/** Opens a page whose table asks the server for its rows. Next itself does not run under jsdom. */
async function openServed(
  path: string,
  { sorting = {}, tree }: { sorting?: object; tree?: unknown } = {},
) {
  for (const mock of [replace, refresh]) mock.mockReset()
  history.pushState({ __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: tree }, '', path)
  const definition = defineTableSearchParams({ sorting })
  const shown: { params?: TableParams<TableSearchState> } = {}
  function Users() {
    Object.assign(shown, { params: useTableSearchParams(definition, { shallow: false }) })
    return null
  }
  const page = (other?: ReactNode) => (
    <StrictMode>
      <AppRouterContext value={{ ...appRouter, replace, refresh }}>
        <PathnameContext value={path}>
          <Users />
          {other}
        </PathnameContext>
      </AppRouterContext>
    </StrictMode>
  )
  // Another table that asks goes, and the requests of this one go on.
  render(page(<Users />)).rerender(page())
  await pass(0)
  /** Changes the table, and waits until the address says so. */
  return async function change(patch: Partial<TableSearchState>, search: string) {
    act(() => shown.params?.set(patch))
    await passUntil(() => location.search, search)
    await pass(500)
  }
}

describe('what the server has yet to answer', () => {
  /** What Next does when the server has answered: it writes its own state onto the entry. */
  const answer = () => act(() => history.replaceState({ __NA: true }, '', location.href))

  async function goForward() {
    await act(() => void history.forward())
    await passUntil(address, '/users?sorting=b.asc')
  }

  it('the rows of an entry are asked for on each return, until the server has answered', async () => {
    const change = await openServed('/users', { sorting: { history: 'push' } })
    for (const id of ['a', 'b'])
      await change({ sorting: [{ id, desc: false }] }, `?sorting=${id}.asc`)
    answer()
    // One request for each write.
    expect(replace).toHaveBeenCalledTimes(2)
    replace.mockClear()
    for (const times of [1, 2]) {
      await act(goBack)
      await passUntil(address, '/users?sorting=a.asc')
      await pass(500)
      expect(replace).toHaveBeenCalledTimes(times)
      // Next drops the answer that comes on another entry.
      await goForward()
    }
    await act(goBack)
    await passUntil(() => replace.mock.calls.length, 3)
    answer()
    await goForward()
    await act(goBack)
    await pass(500)
    expect(replace).toHaveBeenCalledTimes(3)
  })

  it('the server is not asked for a change of slices that show the same rows, unless it has yet to answer', async () => {
    const change = await openServed('/users')
    await change({ rowSelection: { 1: true } }, '?rowSelection=1')
    expect(replace).not.toHaveBeenCalled()
    await change({ sorting: [{ id: 'a', desc: false }] }, '?sorting=a.asc&rowSelection=1')
    expect(replace).toHaveBeenCalledTimes(1)
    // Next would drop the answer when the URL is written past it.
    await change({ rowSelection: { 2: true } }, '?sorting=a.asc&rowSelection=2')
    expect(replace).toHaveBeenCalledTimes(2)
    answer()
    await change({ rowSelection: { 3: true } }, '?sorting=a.asc&rowSelection=3')
    expect(replace).toHaveBeenCalledTimes(2)
  })
})

describe('a page that an intercepting route could take', () => {
  const page = ['__PAGE__', {}]

  const withModal = (modal: unknown) => ['', { children: ['users', { children: page }], modal }]

  const server = vi.fn<typeof fetch>()

  afterEach(() => vi.unstubAllGlobals())

  const saying = (names: string) => async () => new Response(null, { headers: { Vary: names } })
  const yes = saying('rsc, next-router-state-tree, next-url')
  const no = saying('rsc, next-router-state-tree')
  const silent = () => new Promise<Response>(() => {})
  const failing = () => Promise.reject(new Error('offline'))

  const closed = ['__DEFAULT__', {}]
  /** How often it calls `replace` and `refresh`, and asks the server what could take the page. */
  const replaced = [1, 0, 0]
  const refreshed = [0, 1, 1]
  let pages = 0

  it.each([
    ['without parallel routes', { tree: ['', { children: page }] }, silent, replaced],
    ['of an unknown Next', 'elsewhere', silent, replaced],
    ['beside a modal that cannot take it', { tree: withModal(closed) }, no, [1, 0, 1]],
    ['that a modal could take', { tree: withModal(closed) }, yes, refreshed],
    ['that a modal could take, in Next 15', withModal(closed), yes, refreshed],
    ['beside a modal, of a server that has not answered', withModal(closed), silent, refreshed],
    ['beside a modal, of a server out of reach', withModal(closed), failing, refreshed],
    ['in an open modal', withModal(['(.)users', { children: page }]), silent, replaced],
    ['in a modal of a row', withModal([['id', '1', 'di(.)'], {}]), silent, replaced],
    ['of a row, which looks like a modal', withModal([['id', '(.)', 'd'], {}]), silent, refreshed],
  ] as const)('asks for the rows of a page %s', async (_, tree, answer, calls) => {
    server.mockReset().mockImplementation(answer)
    vi.stubGlobal('fetch', server)
    const change = await openServed(`/users/${++pages}`, { tree })
    await change({ globalFilter: 'ann' }, '?globalFilter=ann')
    expect([replace, refresh, server].map(({ mock }) => mock.calls.length)).toEqual(calls)
    // Cache Components require that the request names the part of the page that it asks for.
    for (const [, request] of server.mock.calls)
      expect(request).toMatchObject({
        method: 'HEAD',
        headers: { 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
      })
  })
})
