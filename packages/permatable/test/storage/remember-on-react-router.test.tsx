// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import { remember } from 'permatable/storage'
import { Outlet, useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { kinds, type Kind } from '../adapters/react-router-harness.tsx'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()
afterEach(() => localStorage.clear())

const tables = {
  users: defineTableSearchParams({ remember: remember({ key: 'users' }) }),
  orders: defineTableSearchParams({ remember: remember({ key: 'orders' }) }),
}

interface App {
  params?: TableParams<TableSearchState>
  navigate?: NavigateFunction
  address?: string
}

function open(kind: Kind) {
  const app: App = {}
  const show = (shown: App) => void Object.assign(app, shown)
  function Frame() {
    const { pathname, search } = useLocation()
    show({ navigate: useNavigate(), address: pathname + search })
    return <Outlet />
  }
  function Screen({ name }: { readonly name: keyof typeof tables }) {
    show({ params: useTableSearchParams(tables[name]) })
    return null
  }
  window.history.pushState(null, '', '/users')
  const children = (['users', 'orders'] as const).map((name) => ({
    path: `/${name}`,
    element: <Screen key={name} name={name} />,
  }))
  const { element, end } = kind.create(
    [{ element: <Frame />, children }],
    [{ pathname: '/users', search: '', hash: '' }],
  )
  const { unmount } = render(element)
  const close = () => {
    unmount()
    end?.()
  }
  return { app, close }
}

it.each(['createBrowserRouter', 'BrowserRouter', 'MemoryRouter'] as const)(
  'goes on writing after links from one remembered table to another, in %s',
  async (kind) => {
    const { app, close } = open(kinds[kind])
    await passUntil(() => app.params !== undefined, true)
    for (const name of ['orders', 'users', 'orders']) {
      await act(async () => app.navigate?.(`/${name}`))
      await pass(1000)
      act(() => app.params?.atoms.globalFilter.set(`my ${name}`))
      await pass(1000)
      expect(app.address).toBe(`/${name}?globalFilter=my+${name}`)
    }
    close()
  },
)
