// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

vi.stubGlobal('scrollTo', () => {})
withFakeTimers()

function createApp(
  basepath: string,
  start: string,
  history = createMemoryHistory({ initialEntries: [start] }),
) {
  const root = createRootRoute()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <h1>Home</h1>,
  })
  const users = createRoute({
    getParentRoute: () => root,
    path: '/users',
    component: function Users() {
      const params = useTableSearchParams()
      return (
        <>
          <button onClick={() => params.set({ globalFilter: 'ann' })}>Search</button>
          <button onClick={() => params.set({ columnOrder: ['a'] })}>Order</button>
        </>
      )
    },
  })
  return createRouter({
    routeTree: root.addChildren([home, users]),
    history,
    basepath,
    parseSearch,
    stringifySearch,
  })
}

describe.each(['/', '/base'])('with the basepath %s', (basepath) => {
  const at = (path: string) => (basepath === '/' ? path : basepath + path)

  it('a write behind a mask keeps the screen', async () => {
    const router = createApp(basepath, at('/'))
    render(<RouterProvider router={router} />)
    await pass(100)
    await act(() => router.navigate({ to: '/users', mask: { to: '/' } } as never))
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await pass(1000)
    expect(router.history.location.search).toBe('?globalFilter=ann')
    expect(router.state.location.pathname).toBe('/users')
    screen.getByRole('button', { name: 'Search' })
  })

  it.each([true, false])(
    'a write keeps what a reload does to the mask: unmaskOnReload %s',
    async (unmaskOnReload) => {
      const router = createApp(basepath, at('/'))
      render(<RouterProvider router={router} />)
      await pass(100)
      await act(() => router.navigate({ to: '/users', mask: { to: '/', unmaskOnReload } } as never))
      await pass(100)
      for (const name of ['Search', 'Order']) {
        fireEvent.click(screen.getByRole('button', { name }))
        await pass(1000)
      }
      const reloaded = createApp(basepath, at('/'), router.history)
      expect(reloaded.latestLocation.pathname).toBe(unmaskOnReload ? '/' : '/users')
    },
  )

  it('a table that a reload has unmasked writes nothing behind the same mask, opened again', async () => {
    const masked = { to: '/', mask: { to: '/users', unmaskOnReload: true } }
    const router = createApp(basepath, at('/users'))
    const { unmount } = render(<RouterProvider router={router} />)
    await pass(100)
    await act(() => router.navigate(masked as never))
    await pass(100)
    unmount()
    const reloaded = createApp(basepath, at('/users'), router.history)
    render(<RouterProvider router={reloaded} />)
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await act(() => reloaded.navigate(masked as never))
    await pass(1000)
    screen.getByRole('heading', { name: 'Home' })
    expect(router.history.location.href).toBe(at('/users'))
  })
})

describe('a table', () => {
  it('writes again after a link that was followed and undone before it loaded', async () => {
    const router = createApp('/', '/users')
    render(<RouterProvider router={router} />)
    await pass(100)
    act(() => {
      router.history.push('/')
      router.history.push('/users')
    })
    await pass(1000)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await pass(3000)
    expect(router.history.location.href).toBe('/users?globalFilter=ann')
  })
})
