// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import { createBrowserRouter, RouterProvider, useBlocker, type Blocker } from 'react-router'
import { describe, expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

const slow = defineTableSearchParams({ debounce: 400 })

interface Screens {
  readonly loader?: () => Promise<true>
  readonly shallow?: boolean
}

const load = () => new Promise<true>((done) => setTimeout(done, 300, true))

describe.each([
  ['without a loader', {}],
  ['with a loader', { loader: load }],
  ['with a loader, from a table that asks the server', { loader: load, shallow: false }],
])('a blocker that asks before a link to a screen %s', (_, { loader, shallow = true }: Screens) => {
  withFakeTimers()

  async function open() {
    const shown: { params?: TableParams<TableSearchState>; blocker?: Blocker } = {}
    function Users() {
      const params = useTableSearchParams(slow, { shallow })
      const blocker = useBlocker((to) => to.currentLocation.pathname !== to.nextLocation.pathname)
      Object.assign(shown, { params, blocker })
      return null
    }
    window.history.pushState({ key: 'start', idx: 0 }, '', '/start')
    window.history.pushState({ key: 'users', idx: 1 }, '', '/users')
    const router = createBrowserRouter([
      {
        path: '/users',
        element: <Users />,
        ...(!shallow && { loader: load, hydrateFallbackElement: <i /> }),
      },
      { path: '/other', element: null, ...(loader && { loader }) },
      { path: '/start', element: null },
    ])
    const { unmount } = render(<RouterProvider router={router} />)
    await pass(400)
    act(() => shown.params?.atoms.globalFilter.set('typed'))
    return {
      follow: () => act(() => void router.navigate('/other')),
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

  it('goes on asking when it begins while a table writes', async () => {
    const { follow, state, proceed, close } = await open()
    await pass(600)
    follow()
    expect(state()).toBe('blocked')
    await pass(2000)
    expect(state()).toBe('blocked')
    proceed()
    await pass(1000)
    expect(address()).toBe('/other')
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
})
