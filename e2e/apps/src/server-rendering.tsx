import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { UsersTable } from './users-table.tsx'

const root = createRootRoute()

const list = createRoute({
  getParentRoute: () => root,
  path: '/users',
  component: () => (
    <>
      <h1>Users</h1>
      <UsersTable />
    </>
  ),
})

const createAppWith = (basepath: string, history: RouterHistory): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([list]),
    basepath,
    history,
    parseSearch,
    stringifySearch,
  })

export const createApp = (basepath: string): AnyRouter =>
  createAppWith(basepath, createBrowserHistory())

/** Shows what a server would send, and a button that hydrates it. */
export async function show(container: HTMLElement, basepath: string): Promise<void> {
  const { pathname, search } = location
  const requested = createMemoryHistory({ initialEntries: [pathname + search] })
  const server = createAppWith(basepath, requested)
  await server.load()
  container.innerHTML = renderToString(<RouterProvider router={server} />)
  const button = document.createElement('button')
  button.textContent = 'Hydrate'
  button.addEventListener('click', async () => {
    const router = createApp(basepath)
    await router.load()
    hydrateRoot(container, <RouterProvider router={router} />)
    button.remove()
  })
  document.body.append(button)
}
