// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import { ViewLink } from 'permatable/view-link'
import { useContext, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  BrowserRouter,
  Outlet,
  RouterProvider,
  StaticRouter,
  StaticRouterProvider,
  UNSAFE_NavigationContext as NavigationContext,
  createBrowserRouter,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  useBlocker,
  useNavigate,
  type NavigateFunction,
  type Navigator,
} from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address, address as browserAddress, goBack } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { createHarness, kinds } from './react-router-harness.tsx'

withFakeTimers()

const table = defineTableSearchParams()

const debounced = defineTableSearchParams({ debounce: 400 })

describe('the React Router adapter', () => {
  withFakeTimers()

  it('warns about a router that is too old for it, once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    function Users() {
      useTableSearchParams()
      return null
    }
    const router = createBrowserRouter([{ path: '*', element: <Users /> }])
    const { rerender, unmount } = render(<RouterProvider router={router} />)
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('[permatable]'))
    // The routers of older versions lack it.
    const old = createBrowserRouter([{ path: '*', element: <Users /> }])
    Reflect.deleteProperty(old, 'patchRoutes')
    rerender(<RouterProvider key="old" router={old} />)
    rerender(<RouterProvider key="again" router={old} />)
    const messages = warn.mock.calls.flat().filter((text) => String(text).includes('[permatable]'))
    expect(messages).toEqual([
      '[permatable] this React Router is too old for permatable/react-router, and may lose changes on links and Back — update it to 6.27 or later',
    ])
    unmount()
    router.dispose()
    old.dispose()
    vi.restoreAllMocks()
  })

  it('keeps a history in memory apart from the page, whose first entry has the same key', async () => {
    history.replaceState(null, '', '/page?tab=1')
    const ofPage = createBrowserRouter([{ path: '*', element: null }])
    let params: TableParams<TableSearchState> | undefined
    const show = (shown: TableParams<TableSearchState>) => void (params = shown)
    const Users = () => (show(useTableSearchParams()), null)
    const inMemory = createMemoryRouter([{ path: '/', element: <Users /> }])
    const { unmount } = render(<RouterProvider router={inMemory} />)
    await pass(0)
    act(() => params?.atoms.globalFilter.set('a'))
    await passUntil(() => inMemory.state.location.search, '?globalFilter=a')
    expect(browserAddress()).toBe('/page?tab=1')
    unmount()
    inMemory.dispose()
    ofPage.dispose()
  })

  it('runs no loader for a write', async () => {
    const { open, app, address, close } = createHarness(kinds.createBrowserRouter)
    const { atoms } = await open('/users', table)
    expect(app.loads).toEqual([''])
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?globalFilter=a')
    await pass(500)
    expect(app.loads).toEqual([''])
    close()
  })

  it('runs the loaders once for each write of a table that is not shallow', async () => {
    const harness = createHarness(kinds.createBrowserRouter, { shallow: false })
    const { open, app, address, back, close } = harness
    const { atoms } = await open('/users', defineTableSearchParams({ history: 'push' }))
    app.loaderMs = 1_000
    act(() => atoms.globalFilter.set('a'))
    await pass(500)
    // The address comes with the data of the loaders.
    expect(address()).toBe('/users')
    expect(atoms.globalFilter.get()).toBe('a')
    await passUntil(address, '/users?globalFilter=a')
    await pass(3_000)
    expect(app.loads).toEqual(['', '?globalFilter=a'])
    app.loaderMs = 0
    await back()
    expect(address()).toBe('/users')
    close()
  })

  it('waits for a link on the same path whose loaders run', async () => {
    const { open, app, address, back, close } = createHarness(kinds.createBrowserRouter)
    const { atoms } = await open('/users', table)
    app.loaderMs = 1_000
    act(() => void app.navigate?.('/users?tab=2'))
    await pass(200)
    act(() => atoms.globalFilter.set('a'))
    await passUntil(address, '/users?tab=2&globalFilter=a')
    expect(app.loads).toEqual(['', '?tab=2'])
    app.loaderMs = 0
    await back()
    await passUntil(address, '/users')
    close()
  })

  it('writes again when the app cancels a link to another path', async () => {
    const { open, app, address, close } = createHarness(kinds.createBrowserRouter)
    const { atoms } = await open('/users', debounced)
    act(() => void app.navigate?.('/slow'))
    await pass(100)
    act(() => atoms.globalFilter.set('a'))
    act(() => void app.navigate?.('/users?tab=2'))
    await passUntil(address, '/users?tab=2&globalFilter=a')
    close()
  })

  it.each(['createBrowserRouter', 'BrowserRouter', 'MemoryRouter'] as const)(
    'renders the table no more often than its state changes, in %s',
    async (kind) => {
      const { open, app, address, close } = createHarness(kinds[kind])
      const { atoms } = await open('/users', table)
      const { renders } = app
      act(() => atoms.globalFilter.set('a'))
      await passUntil(address, '/users?globalFilter=a')
      expect(app.renders).toBe(renders)
      close()
    },
  )
})

it('keeps what is pending when a blocker refuses Back', async () => {
  vi.useFakeTimers()
  window.history.pushState({ key: 'a', idx: 0 }, '', '/users?tab=1')
  window.history.pushState({ key: 'b', idx: 1 }, '', '/users?tab=2')
  let params: TableParams<TableSearchState> | undefined
  const show = (shown: TableParams<TableSearchState>) => void (params = shown)
  function Users() {
    show(useTableSearchParams(debounced))
    useBlocker(({ historyAction }) => historyAction === 'POP')
    return null
  }
  const router = createBrowserRouter([{ path: '/users', element: <Users /> }])
  const { unmount } = render(<RouterProvider router={router} />)
  await passUntil(() => params !== undefined, true)
  act(() => params?.atoms.globalFilter.set('typed'))
  await act(goBack)
  await passUntil(browserAddress, '/users?tab=2&globalFilter=typed')
  expect(params?.atoms.globalFilter.get()).toBe('typed')
  unmount()
  router.dispose()
  vi.useRealTimers()
})

describe('a navigator of the app', () => {
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
    const { unmount } = render(
      kinds.BrowserRouter.create([{ element: <Frame />, children }]).element,
    )
    await pass(1_000)
    for (const path of ['/form', '/other']) {
      act(() => void app.navigate?.(path))
      await pass(1_000)
      expect(address()).toBe('/form')
    }
    unmount()
  })
})

describe('a table of React Router on a server', () => {
  function Users() {
    const { atoms } = useTableSearchParams()
    return <p>{atoms.globalFilter.get()}</p>
  }

  it('shows what the address of the request says', () => {
    const html = renderToString(
      <StaticRouter location="/users?globalFilter=ann">
        <Users />
      </StaticRouter>,
    )
    expect(html).toBe('<p>ann</p>')
  })

  it('shows it beside loaders, too', async () => {
    const { query, dataRoutes } = createStaticHandler([{ path: '/users', element: <Users /> }])
    const context = await query(new Request('https://example.test/users?globalFilter=ann'))
    if (context instanceof Response) throw new Error('The handler redirects.')
    const router = createStaticRouter(dataRoutes, context)
    const html = renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    )
    expect(html).toBe('<p>ann</p>')
  })
})

describe('hydration on React Router', () => {
  afterEach(() => vi.restoreAllMocks())

  function Users() {
    return (
      <ViewLink params={useTableSearchParams()} set={{ globalFilter: 'ann' }}>
        Ann
      </ViewLink>
    )
  }

  const routes = [{ path: '/users', element: <Users /> }]

  async function renderRoutes(url: string): Promise<string> {
    const { query, dataRoutes } = createStaticHandler(routes)
    const context = await query(new Request(`https://example.test${url}`))
    if (context instanceof Response) throw new Error('The handler redirects.')
    const router = createStaticRouter(dataRoutes, context)
    return renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    )
  }

  const written = '/users?a=b%20c&flag&x=&a=2'

  it.each([
    // The server of framework mode writes each param anew.
    [
      'framework mode',
      () => renderRoutes('/users?a=b+c&flag=&x=&a=2'),
      () => <RouterProvider router={createBrowserRouter(routes)} />,
    ],
    [
      'a static handler',
      () => renderRoutes(written),
      () => <RouterProvider router={createBrowserRouter(routes)} />,
    ],
    [
      'StaticRouter',
      async () =>
        renderToString(
          <StaticRouter location={written}>
            <Users />
          </StaticRouter>,
        ),
      () => (
        <BrowserRouter>
          <Users />
        </BrowserRouter>
      ),
    ],
  ])('links hydrate from %s, and then hold the address as it is', async (_, render, app) => {
    const errors = vi.spyOn(console, 'error')
    history.replaceState(null, '', written)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = await render()
    const root = await act(async () => hydrateRoot(container, app()))
    expect(errors).not.toHaveBeenCalled()
    expect(container.querySelector('a')?.getAttribute('href')).toBe(
      '?a=b%20c&flag&x=&a=2&globalFilter=ann',
    )
    await act(async () => root.unmount())
    container.remove()
  })
})

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
