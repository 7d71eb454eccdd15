// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { expect, it, vi } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const definition = defineTableSearchParams()

it('runs the beforeLoad of the parent routes once for a write', async () => {
  history.replaceState(null, '', '/users')
  const beforeLoad = vi.fn<() => Promise<object>>(async () => ({ user: 'ann' }))
  const shown: { params?: TableParams<TableSearchState> } = {}
  const rootRoute = createRootRoute()
  const appRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: 'app',
    beforeLoad,
    component: Outlet,
  })
  const usersRoute = createRoute({
    getParentRoute: () => appRoute,
    path: '/users',
    component: function Users() {
      Object.assign(shown, { params: useTableSearchParams(definition) })
      return null
    },
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([appRoute.addChildren([usersRoute])]),
    history: createBrowserHistory(),
  })
  const { unmount } = render(<RouterProvider router={router} />)
  await passUntil(() => Boolean(shown.params), true)
  const opened = beforeLoad.mock.calls.length
  const push = vi.spyOn(router.history, 'push')
  const replace = vi.spyOn(router.history, 'replace')
  for (let letters = 1; letters <= 8; letters++) {
    act(() => shown.params?.atoms.globalFilter.set('annabell'.slice(0, letters)))
    await pass(300)
  }
  await passUntil(address, '/users?globalFilter=annabell')
  await pass(1_000)
  const writes = push.mock.calls.length + replace.mock.calls.length
  expect(writes).toBeGreaterThan(1)
  expect(beforeLoad).toHaveBeenCalledTimes(opened + writes)
  unmount()
  router.history.destroy()
})
