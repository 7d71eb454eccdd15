// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useTableSearchParams } from 'permatable/react-router'
import { ViewLink } from 'permatable/view-link'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  BrowserRouter,
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

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
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
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
