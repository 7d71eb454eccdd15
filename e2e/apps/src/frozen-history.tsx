import { useTableSearchParams } from 'permatable/browser'
import { useTableSearchParams as useReactRouterParams } from 'permatable/react-router'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { UsersTableOf } from './users-table.tsx'

const WithoutRouter = () => (
  <>
    <h1>Users</h1>
    <UsersTableOf params={useTableSearchParams()} />
  </>
)

const InReactRouter = () => (
  <>
    <h1>Users</h1>
    <UsersTableOf params={useReactRouterParams()} />
  </>
)

/** A table on a page whose history another script has frozen, by the second part of the address. */
export async function show(container: HTMLElement, basepath: string): Promise<void> {
  for (const method of ['pushState', 'replaceState'] as const)
    Object.defineProperty(history, method, { value: history[method], writable: false })
  const isOnRouter = location.pathname.startsWith(`${basepath}/react-router`)
  createRoot(container).render(
    isOnRouter ? (
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <InReactRouter /> }])} />
    ) : (
      <WithoutRouter />
    ),
  )
}
