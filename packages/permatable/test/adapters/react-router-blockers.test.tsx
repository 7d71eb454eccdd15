// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import {
  createBrowserRouter,
  Outlet,
  RouterContextProvider,
  useBlocker,
  type Blocker,
  type BlockerFunction,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { provided } from './react-router-harness.tsx'

const slow = defineTableSearchParams({ debounce: 400 })
const pushing = defineTableSearchParams({ debounce: 400, history: 'push' })

interface Screens {
  readonly loader?: () => Promise<true>
  readonly shallow?: boolean
  readonly getContext?: () => RouterContextProvider
}

const isOtherPath: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname
const leavesUsers: BlockerFunction = (to) =>
  to.currentLocation.pathname === '/users' && isOtherPath(to)

const load = () => new Promise<true>((done) => setTimeout(done, 300, true))

describe.each([
  ['without a loader', {}],
  ['with a loader', { loader: load }],
  ['with a loader, from a table that asks the server', { loader: load, shallow: false }],
  ['of a router with a context', { getContext: () => new RouterContextProvider() }],
])('a blocker that asks before a link to a screen %s', (_, screens: Screens) => {
  const { loader, shallow = true, getContext } = screens
  withFakeTimers()

  async function open(definition = slow, shouldBlock = leavesUsers) {
    const shown: { params?: TableParams<TableSearchState>; blocker?: Blocker } = {}
    function Layout() {
      Object.assign(shown, { blocker: useBlocker(shouldBlock) })
      return <Outlet />
    }
    function Users() {
      Object.assign(shown, { params: useTableSearchParams(definition, { shallow }) })
      return null
    }
    for (const [idx, path] of ['start', 'users', 'last'].entries())
      window.history.pushState({ key: path, idx }, '', `/${path}`)
    await goBack()
    const routes = [
      {
        path: '/users',
        element: <Users />,
        ...(!shallow && { loader: load, hydrateFallbackElement: <i /> }),
      },
      { path: '/other', element: null, ...(loader && { loader }) },
      { path: '/start', element: null },
      { path: '/last', element: null },
    ]
    const router = createBrowserRouter(
      [{ element: <Layout />, children: routes }],
      getContext && { getContext },
    )
    render(provided(router))
    await pass(400)
    act(() => shown.params?.atoms.globalFilter.set('typed'))
    return {
      follow: (path = '/other') => act(() => void router.navigate(path)),
      flush: () => shown.params?.flush(),
      state: () => shown.blocker?.state,
      proceed: () => act(() => shown.blocker?.proceed?.()),
      stay: () => act(() => shown.blocker?.reset?.()),
    }
  }

  it('keeps pending changes back while it asks, and a link takes them to their entry', async () => {
    const { follow, state, proceed } = await open(slow, isOtherPath)
    follow()
    await pass(2000)
    expect([state(), address()]).toEqual(['blocked', '/users'])
    proceed()
    await pass(1000)
    expect(address()).toBe('/other')
    await act(goBack)
    expect(state()).toBe('blocked')
    proceed()
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
  })

  it('writes them once the visitor stays', async () => {
    const { follow, stay } = await open()
    follow()
    await pass(2000)
    stay()
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
  })

  it('goes on asking when the loaders of a write end', async () => {
    const { follow, flush, state } = await open()
    flush()
    await pass(50)
    follow()
    await pass(2000)
    expect([state(), address()]).toEqual(['blocked', '/users?globalFilter=typed'])
  })

  it.each([
    [-1, '/start'],
    [1, '/last'],
  ])('lets Back and Forward by %s lead on, though a table would push', async (by, path) => {
    const { state, proceed, flush } = await open(pushing)
    addEventListener('popstate', () => act(() => flush()), { once: true })
    await act(async () => history.go(by))
    await pass(2000)
    expect([state(), address()]).toEqual(['blocked', '/users'])
    proceed()
    await pass(1000)
    expect(address()).toBe(path)
  })

  it('lets a write pass as the push that it was', async () => {
    const { state, proceed } = await open(pushing, () => true)
    await pass(3000)
    expect(state()).toBe('blocked')
    proceed()
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
    expect(history.state.idx).toBe(2)
  })

  it.each(['/users?globalFilter=typed', '/users?globalFilter=typed#top'])(
    'asks before the next link, after it stopped a write and let pass %s',
    async (path) => {
      const { follow, state, proceed } = await open(slow, () => true)
      await pass(1000)
      follow(path)
      proceed()
      await pass(1000)
      expect(address()).toMatch(path)
      follow('/start')
      expect(state()).toBe('blocked')
    },
  )
})
