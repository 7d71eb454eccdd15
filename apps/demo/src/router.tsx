import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { Failure } from './layout/failure.tsx'
import { Layout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { ScreenView } from './screen-view.tsx'
import { screens } from './screens.ts'

const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFound })

const routes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    component: () => <ScreenView screen={screen} />,
  }),
)

export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Failure,
})

router.subscribe('onResolved', ({ toLocation }) => {
  // The router takes other spellings of a path, too: `/Push/`.
  const pathname = toLocation.pathname.toLowerCase().replace(/\/$/, '') || '/'
  const screen = screens.find(({ path }) => path === pathname)
  document.title = `${screen?.title ?? 'Not Found'} · permatable`
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
