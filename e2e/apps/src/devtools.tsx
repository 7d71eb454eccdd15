import { TanStackDevtools } from '@tanstack/react-devtools'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { defineTableSearchParams } from 'permatable'
import { PermatableDevtools, permatableDevtoolsPlugin } from 'permatable/devtools'
import { useTableSearchParams } from 'permatable/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { UsersTable, UsersTableOf } from './users-table.tsx'

const definition = defineTableSearchParams({
  debugLabel: 'users',
  globalFilter: { debounce: 300 },
  pagination: { history: 'push' },
  maxLength: 200,
})

/** On TanStack Router, with the panel in TanStack's developer tools. */
function inTanStackRouter() {
  const routeTree = createRootRoute({
    component: () => (
      <>
        <h1>TanStack Router</h1>
        <UsersTable definition={definition} />
        <TanStackDevtools
          config={{ defaultOpen: true }}
          plugins={[{ ...permatableDevtoolsPlugin, defaultOpen: true }]}
        />
      </>
    ),
    notFoundComponent: () => null,
  })
  return <RouterProvider router={createRouter({ routeTree, parseSearch, stringifySearch })} />
}

/** On React Router, with the panel on its own. */
const inReactRouter = () => (
  <BrowserRouter>
    <h1>React Router</h1>
    <InReactRouter />
    <PermatableDevtools />
  </BrowserRouter>
)

function InReactRouter() {
  return <UsersTableOf params={useTableSearchParams(definition)} />
}

export async function show(container: HTMLElement, basepath: string): Promise<void> {
  const isReactRouter = location.pathname === `${basepath}/react-router`
  createRoot(container).render(isReactRouter ? inReactRouter() : inTanStackRouter())
}
