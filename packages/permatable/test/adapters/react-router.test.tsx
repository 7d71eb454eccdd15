// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import { ViewLink, type TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/react-router'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  BrowserRouter,
  StaticRouter,
  StaticRouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
} from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { createHarness, kinds, provided, wait } from './react-router-harness.tsx'

withFakeTimers()
afterEach(() => void vi.restoreAllMocks())

const table = defineTableSearchParams()
const pushing = defineTableSearchParams({ history: 'push' })

describe('the React Router adapter', () => {
  it('keeps a history in memory apart from the page, whose first entry has the same key', async () => {
    history.replaceState(null, '', '/page?tab=1')
    provided(createBrowserRouter([{ path: '*', element: null }]))
    let params: TableParams<TableSearchState> | undefined
    const show = (shown: TableParams<TableSearchState>) => void (params = shown)
    const Users = () => (show(useTableSearchParams(pushing, { shallow: false })), null)
    const loader = () => wait(1_000)
    const route = { path: '/', element: <Users />, loader, hydrateFallbackElement: <i /> }
    const inMemory = createMemoryRouter([route], { initialEntries: ['/?tab=1', '/'] })
    render(provided(inMemory))
    await pass(2_000)
    history.pushState(null, '', '/elsewhere')
    act(() => params?.atoms.globalFilter.set('a'))
    await pass(500)
    history.replaceState(null, '', '/elsewhere?x=1')
    act(() => params?.atoms.globalFilter.set('b'))
    await passUntil(() => inMemory.state.location.search, '?globalFilter=b')
    act(() => params?.atoms.globalFilter.set('c'))
    window.dispatchEvent(new Event('pagehide'))
    expect(address()).toBe('/elsewhere?x=1')
    for (const search of ['', '?tab=1']) {
      act(() => params?.atoms.columnOrder.set(['x']))
      act(() => void inMemory.navigate(-1))
      await pass(3_000)
      expect(inMemory.state.location.search).toBe(search)
    }
  })

  it.each([
    ['createBrowserRouter', false],
    ['createBrowserRouter', true],
    ['BrowserRouter', true],
    ['MemoryRouter', true],
  ] as const)(
    'renders the table no more often than its state changes, in %s (shallow: %s)',
    async (kind, shallow) => {
      const { open, app, address, navigate } = createHarness(kinds[kind], { shallow })
      const { atoms } = await open('/users', table)
      const { renders } = app
      for (const text of ['a', 'b']) {
        act(() => atoms.globalFilter.set(text))
        await passUntil(address, `/users?globalFilter=${text}`)
      }
      expect(app.renders).toBe(renders)
      // A screen without a table tells nobody that it is shown.
      for (const path of ['/other', '/users']) await navigate(path, 'push')
      act(() => app.params?.atoms.globalFilter.set('c'))
      await passUntil(address, '/users?globalFilter=c')
    },
  )
})

describe('hydration on React Router', () => {
  function Users() {
    const params = useTableSearchParams()
    return (
      <ViewLink params={params} set={{ globalFilter: 'ann' }}>
        {params.atoms.globalFilter.get()}
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

  const written = '/users?a=b%20c&flag&x=&a=2&globalFilter=bob'

  it.each([
    // The server of framework mode writes each param anew.
    [
      'framework mode',
      () => renderRoutes('/users?a=b+c&flag=&x=&a=2&globalFilter=bob'),
      () => provided(createBrowserRouter(routes)),
    ],
    ['a static handler', () => renderRoutes(written), () => provided(createBrowserRouter(routes))],
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
  ])(
    'shows on %s what the request says, and hydrates links that then hold the address as it is',
    async (_, render, app) => {
      const errors = vi.spyOn(console, 'error')
      history.replaceState(null, '', written)
      const container = document.createElement('div')
      container.innerHTML = await render()
      expect(container.textContent).toBe('bob')
      const root = await act(async () => hydrateRoot(container, app()))
      expect(errors).not.toHaveBeenCalled()
      expect(container.querySelector('a')?.getAttribute('href')).toBe(
        '?a=b%20c&flag&x=&a=2&globalFilter=ann',
      )
      await act(async () => root.unmount())
    },
  )
})
