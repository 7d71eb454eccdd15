// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import type { Context, ReactElement, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

/** Runs what the guides show of rows that a server or a loader fetches with TanStack Query. */
const pages = ['next', 'tanstack-router'].map((page) =>
  modulesOf(readPage(`docs/guide/${page}.md`)),
)
const folder = writeModules('prefetched-rows', pages.flat())
const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide', file))

/** By a variable: Next's own types don't pass the check of libraries that is on here. */
const contextsOfNext = ['app-router', 'hooks-client'].map(
  (name) => `next/dist/shared/lib/${name}-context.shared-runtime.js`,
)
interface ContextsOfNext {
  readonly AppRouterContext: Context<object>
  readonly PathnameContext: Context<string>
  readonly SearchParamsContext: Context<URLSearchParams>
}

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://localhost').search
    asked.push(query)
    return Response.json({ rows: [{ id: '1', name: `row of ${query}`, age: 1 }], rowCount: 95 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a page of Next that prefetches hydrates without a request, and goes on in the browser', async () => {
  interface Exports {
    readonly default: (props: { searchParams: Promise<object> }) => Promise<ReactElement>
  }
  const { default: Page } = await load<Exports>('next/prefetched-page.tsx')
  const imported = await Promise.all(contextsOfNext.map((name) => import(/* @vite-ignore */ name)))
  const { AppRouterContext, PathnameContext, SearchParamsContext }: ContextsOfNext = Object.assign(
    {},
    ...imported,
  )
  const errors = vi.spyOn(console, 'error')
  const address = '?sorting=name.asc&pageIndex=2'
  history.replaceState(null, '', `/users${address}`)
  const page = await Page({
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(address))),
  })
  const router = { back() {}, forward() {}, push() {}, replace() {}, refresh() {}, prefetch() {} }
  const inNext = (children: ReactNode, client: QueryClient) => (
    <AppRouterContext value={{ ...router, bfcacheId: '0' }}>
      <PathnameContext value="/users">
        <SearchParamsContext value={new URLSearchParams(address)}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(inNext(page, new QueryClient()))
  expect(container.textContent).toContain(`row of ${address}`)
  expect(asked).toEqual([address])

  const root = await act(async () => hydrateRoot(container, inNext(page, new QueryClient())))
  expect(container.textContent).toContain(`row of ${address}`)
  expect(asked).toEqual([address])
  expect(errors).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  container.remove()
})

it('a loader of TanStack Router fills the cache that the table reads', async () => {
  interface Exports {
    readonly queryRoot: AnyRoute
    readonly queryRoute: AnyRoute
  }
  const { queryRoot, queryRoute } = await load<Exports>('tanstack-router/query-route.tsx')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const router = createRouter({
    routeTree: queryRoot.addChildren([queryRoute]) as AnyRoute,
    history: createMemoryHistory({ initialEntries: ['/users?sorting=name.asc&rowSelection=1'] }),
    context: { queryClient },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('row of ?sorting=name.asc')
  await act(async () => router.navigate({ href: '/users?pageIndex=2' }))
  await screen.findByText('row of ?pageIndex=2')
  await act(async () => router.navigate({ href: '/users?sorting=name.asc' }))
  await screen.findByText('row of ?sorting=name.asc')
  await waitFor(() => expect(asked).toEqual(['?sorting=name.asc', '?pageIndex=2']))
})
