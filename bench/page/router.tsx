import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouterOptions,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'

type SearchOptions = Pick<RouterOptions<never, never>, 'parseSearch' | 'stringifySearch'>

/** A contender inside a router with one route. */
export function routed(Screen: ComponentType, options: SearchOptions = {}): ComponentType {
  const rootRoute = createRootRoute()
  const screen = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$',
    component: () => <Screen />,
  })
  const router = createRouter({ routeTree: rootRoute.addChildren([screen]), ...options })
  return () => <RouterProvider router={router} />
}
