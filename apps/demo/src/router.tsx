import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { Failure, NotFound } from './layout/failure.tsx'
import { Layout } from './layout/layout.tsx'
import { ScreenView } from './screen-view.tsx'
import { moreScreens } from './more/more-screens.ts'
import { screens } from './screens.ts'

const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFound })

const getParentRoute = () => rootRoute

const routes = [
  ...screens.map((screen) =>
    createRoute({
      getParentRoute,
      path: screen.path,
      component: () => <ScreenView screen={screen} />,
    }),
  ),
  createRoute({
    getParentRoute,
    path: '/more',
    component: lazyRouteComponent(() => import('./more/more-list.tsx'), 'MoreList'),
  }),
  ...moreScreens.map((screen) =>
    createRoute({
      getParentRoute,
      path: screen.path,
      component: lazyRouteComponent(async () => {
        const { morePageOf } = await import('./more/more-page.tsx')
        return { default: morePageOf(screen) }
      }),
    }),
  ),
]

const titles = new Map<string, string>([
  ['/more', 'More'],
  ...[...screens, ...moreScreens].map(({ path, title }) => [path, title] as const),
])

// #region
// Each text of an address is kept as it is: the router's own parser would make a number of `1e3`.
export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Failure,
})
// #endregion

router.subscribe('onResolved', ({ toLocation }) => {
  // The router takes other spellings of a path, too: `/Push/`.
  const pathname = toLocation.pathname.toLowerCase().replace(/\/$/, '') || '/'
  document.title = `${titles.get(pathname) ?? 'Not Found'} · permatable`
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
