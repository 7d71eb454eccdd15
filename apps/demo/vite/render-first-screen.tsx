import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HeaderBar } from '../src/layout/header-bar.tsx'
import { Layout } from '../src/layout/layout.tsx'
import { ScreenTop } from '../src/layout/screen-top.tsx'
import { screens } from '../src/screens.ts'

/** Renders what each other screen shows before any script. */
export const headerOfScreen = (): string => renderToStaticMarkup(<HeaderBar />)

/** Renders the first screen without its table, as the script in `src/main.tsx` does before it has the address. */
export async function topOfFirstScreen(): Promise<string> {
  const rootRoute = createRootRoute({ component: Layout })
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => <ScreenTop screen={screens[0]} />,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory(),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  // The router has this boundary in browsers only.
  return renderToString(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  )
}
