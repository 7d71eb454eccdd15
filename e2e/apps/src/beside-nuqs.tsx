import { defineTableSearchParams } from 'permatable'
import { debounce, useQueryState } from 'nuqs'
import type { ReactElement, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { UsersTable, UsersTableOf } from './users-table.tsx'

const definition = defineTableSearchParams({ history: 'auto', globalFilter: { debounce: 300 } })

/** State of nuqs, and a script that knows nothing of either library. */
function OtherCode() {
  const [tab, setTab] = useQueryState('tab')
  const [note, setNote] = useQueryState('note', { limitUrlUpdates: debounce(300) })
  function forgetCampaign() {
    const url = new URL(location.href)
    url.searchParams.delete('utm_source')
    history.replaceState(history.state, '', url)
  }
  return (
    <>
      <button onClick={() => void setTab(`${tab ?? ''}b`)}>Tab</button>
      <button onClick={() => void setNote(`${note ?? ''}n`)}>Note</button>
      <button onClick={forgetCampaign}>Forget the campaign</button>
      <output>{`tab ${tab}, note ${note}`}</output>
    </>
  )
}

type NuqsAdapter = (props: { readonly children: ReactNode }) => ReactNode

/** The screen of the app, with the adapter of nuqs for its router, and the table with the hook for it. */
const screenOf = (Nuqs: NuqsAdapter, Users: () => ReactElement) => (
  <Nuqs>
    <h1>Users</h1>
    <OtherCode />
    <Users />
  </Nuqs>
)

async function withoutRouter(Users: () => ReactElement): Promise<ReactElement> {
  const { enableHistorySync, NuqsAdapter } = await import('nuqs/adapters/react')
  // No router tells nuqs of navigations, so it has to listen to the history.
  enableHistorySync()
  return screenOf(NuqsAdapter, Users)
}

async function inReactRouter(): Promise<ReactElement> {
  const { useTableSearchParams } = await import('permatable/react-router')
  const { NuqsAdapter } = await import('nuqs/adapters/react-router/v7')
  return screenOf(NuqsAdapter, function Users() {
    return <UsersTableOf params={useTableSearchParams(definition)} />
  })
}

/**
 * The app on each router, by the second part of its addresses. Each is loaded alone: a second adapter of nuqs on a page patches
 * the history again, and then takes the writes of the first for those of other code.
 */
const stacks: Readonly<Record<string, () => Promise<ReactElement>>> = {
  async 'no-router'() {
    const { useTableSearchParams } = await import('permatable/browser')
    return withoutRouter(function Users() {
      return <UsersTableOf params={useTableSearchParams(definition)} />
    })
  },
  async wouter() {
    const { useTableSearchParams } = await import('permatable/wouter')
    return withoutRouter(function Users() {
      return <UsersTableOf params={useTableSearchParams(definition)} />
    })
  },
  async 'react-router'() {
    const { createBrowserRouter, RouterProvider } = await import('react-router')
    const routes = [{ path: '*', element: await inReactRouter() }]
    return <RouterProvider router={createBrowserRouter(routes)} />
  },
  async 'react-router-declarative'() {
    const { BrowserRouter } = await import('react-router')
    return <BrowserRouter>{await inReactRouter()}</BrowserRouter>
  },
  async 'tanstack-router'() {
    const { createRootRoute, createRouter, RouterProvider } = await import('@tanstack/react-router')
    const { parseSearch, stringifySearch } = await import('permatable/tanstack-router')
    const { NuqsAdapter } = await import('nuqs/adapters/tanstack-router')
    const shown = screenOf(NuqsAdapter, () => <UsersTable definition={definition} />)
    const routeTree = createRootRoute({ component: () => shown, notFoundComponent: () => null })
    return <RouterProvider router={createRouter({ routeTree, parseSearch, stringifySearch })} />
  },
}

export async function show(container: HTMLElement, basepath: string): Promise<void> {
  const [, name = ''] = location.pathname.slice(basepath.length).split('/')
  const create = stacks[name]
  if (!create) throw new Error(`No router is named ${name} — name one in beside-nuqs.tsx.`)
  createRoot(container).render(await create())
}
