// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { useTableSearchParams } from 'permatable/react-router'
import { useContext, useEffect } from 'react'
import {
  Outlet,
  UNSAFE_NavigationContext as NavigationContext,
  useNavigate,
  type NavigateFunction,
  type Navigator,
} from 'react-router'
import { expect, it } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { kinds } from './react-router-harness.tsx'

withFakeTimers()

/** How apps block links in routers without loaders, where `useBlocker` throws. */
function block(navigator: Navigator): () => void {
  const { push } = navigator
  navigator.push = () => {}
  return () => void (navigator.push = push)
}

function Form() {
  const { navigator } = useContext(NavigationContext)
  useEffect(() => block(navigator), [navigator])
  return null
}

function Users() {
  useTableSearchParams()
  return null
}

it('leaves the methods of the navigator to other code, such as a form that blocks links', async () => {
  window.history.pushState(null, '', '/users')
  const app: { navigate?: NavigateFunction } = {}
  const show = (navigate: NavigateFunction) => void (app.navigate = navigate)
  function Frame() {
    show(useNavigate())
    return <Outlet />
  }
  const children = [
    { path: '/users', element: <Users /> },
    { path: '/form', element: <Form /> },
    { path: '/other', element: null },
  ]
  const { unmount } = render(kinds.BrowserRouter.create([{ element: <Frame />, children }]).element)
  await pass(1_000)
  for (const path of ['/form', '/other']) {
    act(() => void app.navigate?.(path))
    await pass(1_000)
    expect(address()).toBe('/form')
  }
  unmount()
})
