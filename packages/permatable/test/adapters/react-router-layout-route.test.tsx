// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

const definition = defineTableSearchParams()

it('keeps a change that is made in a layout while Back loads another path', async () => {
  const app: { params?: TableParams<TableSearchState> } = {}
  const show = (params: TableParams<TableSearchState>) => void Object.assign(app, { params })
  function Layout() {
    show(useTableSearchParams(definition))
    return <Outlet />
  }
  const loader = () => new Promise<null>((resolve) => void setTimeout(() => resolve(null), 400))
  window.history.pushState(null, '', '/users')
  const router = createBrowserRouter([
    {
      element: <Layout />,
      hydrateFallbackElement: <i />,
      children: [
        { path: '/users', element: null, loader },
        { path: '/details', element: null },
      ],
    },
  ])
  const { unmount } = render(<RouterProvider router={router} />)
  await passUntil(() => app.params !== undefined, true)
  await act(() => router.navigate('/details'))
  await pass(1_000)
  await act(goBack)
  await pass(100)
  expect(router.state.navigation.state).toBe('loading')
  act(() => app.params?.set({ globalFilter: 'ann' }))
  await passUntil(address, '/users?globalFilter=ann')
  expect(app.params?.atoms.globalFilter.get()).toBe('ann')
  unmount()
  router.dispose()
})
