// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import {
  createBrowserRouter,
  Outlet,
  redirect,
  RouterContextProvider,
  RouterProvider,
  useBlocker,
  type Blocker,
  type BlockerFunction,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

const slow = defineTableSearchParams({ debounce: 400 })
const pushing = defineTableSearchParams({ debounce: 400, history: 'push' })
const pushingSorts = defineTableSearchParams({ debounce: 400, sorting: { history: 'push' } })

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
      { path: '/moved', loader: () => redirect('/new') },
      { path: '/moved-back', loader: () => redirect('/users?globalFilter=typed') },
      { path: '/new', element: null },
      { path: '/last', element: null },
    ]
    const router = createBrowserRouter(
      [{ element: <Layout />, children: routes }],
      getContext && { getContext },
    )
    const { unmount } = render(<RouterProvider router={router} />)
    await pass(400)
    act(() => shown.params?.atoms.globalFilter.set('typed'))
    return {
      follow: (path = '/other') => act(() => void router.navigate(path)),
      type: (text: string) => act(() => shown.params?.atoms.globalFilter.set(text)),
      sort: () => act(() => shown.params?.atoms.sorting.set([{ id: 'a', desc: true }])),
      flush: () => shown.params?.flush(),
      search: () => shown.params?.atoms.globalFilter.get(),
      state: () => shown.blocker?.state,
      proceed: () => act(() => shown.blocker?.proceed?.()),
      reset: () => act(() => shown.blocker?.reset?.()),
      close() {
        unmount()
        router.dispose()
      },
    }
  }

  it('goes on asking while a table writes, and then leaves', async () => {
    const { follow, state, proceed, close } = await open()
    follow()
    expect(state()).toBe('blocked')
    await pass(2000)
    expect(address()).toBe('/users?globalFilter=typed')
    expect(state()).toBe('blocked')
    proceed()
    await pass(1000)
    expect(address()).toBe('/other')
    await act(goBack)
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
    close()
  })

  it('goes on asking while a table writes, and then stays', async () => {
    const { follow, state, reset, close } = await open()
    follow()
    await pass(2000)
    expect(state()).toBe('blocked')
    reset()
    await pass(1000)
    expect(state()).toBe('unblocked')
    expect(address()).toBe('/users?globalFilter=typed')
    close()
  })

  it('goes on asking before Back while a table writes', async () => {
    const { state, proceed, close } = await open()
    await act(goBack)
    await pass(2000)
    expect(state()).toBe('blocked')
    expect(address()).toBe('/users?globalFilter=typed')
    proceed()
    await pass(1000)
    expect(address()).toBe('/start')
    close()
  })

  it.each([
    [-1, '/start'],
    [1, '/last'],
  ])('lets Back and Forward by %s lead on, though a table pushes meanwhile', async (by, path) => {
    const { state, proceed, close } = await open(pushing)
    await act(async () => history.go(by))
    await pass(2000)
    expect(state()).toBe('blocked')
    expect(address()).toBe('/users?globalFilter=typed')
    proceed()
    await pass(1000)
    expect(address()).toBe(path)
    close()
  })

  it('asks before the next link, too', async () => {
    const { follow, state, proceed, close } = await open(slow, isOtherPath)
    follow()
    await pass(2000)
    proceed()
    await pass(1000)
    expect(address()).toBe('/other')
    follow('/start')
    expect(state()).toBe('blocked')
    close()
  })

  it('keeps a write off the entry to which Back leads, until the browser is back', async () => {
    const { state, proceed, flush, close } = await open(pushing)
    addEventListener('popstate', () => act(() => flush()), { once: true })
    await act(goBack)
    expect(state()).toBe('blocked')
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
    proceed()
    await pass(1000)
    expect(address()).toBe('/start')
    await act(async () => history.forward())
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
    close()
  })

  it('lets a write pass as the push that it was', async () => {
    const { state, proceed, close } = await open(pushing, () => true)
    await pass(3000)
    expect(state()).toBe('blocked')
    proceed()
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
    expect(history.state.idx).toBe(2)
    close()
  })

  it.each(['/other', '/users?tab=1', '/users?globalFilter=typed', '/users?globalFilter=typed#top'])(
    'asks before the next link, after it stopped a write and let pass %s',
    async (path) => {
      const { follow, state, proceed, close } = await open(slow, () => true)
      await pass(1000)
      follow(path)
      proceed()
      await pass(1000)
      expect(address()).toMatch(path)
      follow('/start')
      expect(state()).toBe('blocked')
      close()
    },
  )

  it('adds an entry for each write that pushes while it asks nothing', async () => {
    const { close } = await open(pushing)
    await pass(2000)
    expect(address()).toBe('/users?globalFilter=typed')
    expect(history.state.idx).toBe(2)
    close()
  })

  it('lets a link to a fragment add one entry, though a table pushes', async () => {
    const isTop: BlockerFunction = ({ nextLocation }) => nextLocation.hash === '#top'
    const { follow, sort, state, proceed, close } = await open(pushingSorts, isTop)
    await pass(2000)
    const { idx } = history.state
    sort()
    follow('/users?globalFilter=typed#top')
    await pass(2000)
    expect(state()).toBe('blocked')
    expect(history.state.idx).toBe(idx)
    proceed()
    await pass(1000)
    expect(history.state.idx).toBe(idx + 1)
    close()
  })

  it('stops asking about a write once the write passes', async () => {
    let isDirty = true
    const { type, state, proceed, search, close } = await open(slow, () => isDirty)
    await pass(1000)
    expect(state()).toBe('blocked')
    isDirty = false
    await pass(5000)
    expect(address()).toBe('/users?globalFilter=typed')
    expect(state()).toBe('unblocked')
    type('newer')
    await pass(2000)
    proceed()
    await pass(2000)
    expect(search()).toBe('newer')
    expect(address()).toBe('/users?globalFilter=newer')
    close()
  })

  it('asks on the screen of a redirect whose query is that of a write that it stopped', async () => {
    let isDirty = false
    const { follow, type, state, proceed, close } = await open(slow, () => isDirty)
    await pass(2000)
    isDirty = true
    type('')
    await pass(1000)
    follow('/moved?tab=1')
    proceed()
    await pass(1000)
    expect(address()).toBe('/new')
    follow('/start')
    expect(state()).toBe('blocked')
    close()
  })

  it('asks after a redirect back to the place of the last write', async () => {
    const { follow, state, proceed, close } = await open()
    await pass(2000)
    follow('/moved-back')
    proceed()
    await pass(1000)
    expect(address()).toBe('/users?globalFilter=typed')
    follow('/start')
    expect(state()).toBe('blocked')
    close()
  })
})
