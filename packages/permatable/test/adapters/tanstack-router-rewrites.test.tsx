// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { tanstackRouterAdapter } from 'permatable/tanstack-router'
import { expect, it } from 'vitest'
import { address } from '../support/browser-history.ts'

it('writes in the page where the app rewrites its host', async () => {
  history.pushState(null, '', '/users')
  const rootRoute = createRootRoute()
  const users = createRoute({ getParentRoute: () => rootRoute, path: '/tenant/users' })
  const router = createRouter({
    routeTree: rootRoute.addChildren([users]),
    history: createBrowserHistory(),
    rewrite: {
      input: ({ url }) => new URL(`/tenant${url.pathname}${url.search}`, 'https://example.com'),
      output: ({ url }) => new URL(url.href.replace(/.*\/tenant/, location.origin)),
    },
  })
  await router.load()
  expect(router.state.location.pathname).toBe('/tenant/users')
  tanstackRouterAdapter(router).navigate('?globalFilter=ann', { history: 'replace' })
  expect(address()).toBe('/users?globalFilter=ann')
  router.history.destroy()
})
