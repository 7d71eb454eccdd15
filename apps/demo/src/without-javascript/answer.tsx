import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { PeoplePage } from './people-page.tsx'

/**
 * Returns the body of the page.
 *
 * @param url Path and query of the request.
 */
export async function answer(url: string): Promise<string> {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <PeoplePage url={url} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [url] }),
    isServer: true,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
