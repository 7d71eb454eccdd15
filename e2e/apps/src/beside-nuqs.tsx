import { createRootRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { useQueryState } from 'nuqs'
import { NuqsAdapter } from 'nuqs/adapters/tanstack-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { UsersTable } from './users-table.tsx'

/** State of nuqs, and a script that knows nothing of either library. */
function OtherCode() {
  const [tab, setTab] = useQueryState('tab')
  function forgetCampaign() {
    const url = new URL(location.href)
    url.searchParams.delete('utm_source')
    history.replaceState(history.state, '', url)
  }
  return (
    <>
      <button onClick={() => void setTab(`${tab ?? ''}b`)}>Tab</button>
      <button onClick={forgetCampaign}>Forget the campaign</button>
      <output>{`tab ${tab}`}</output>
    </>
  )
}

const root = createRootRoute({
  component: () => (
    <NuqsAdapter>
      <h1>Users</h1>
      <OtherCode />
      <UsersTable />
    </NuqsAdapter>
  ),
  notFoundComponent: () => null,
})

/** A router and nuqs both patch the history of the browser. */
export const createApp = (): AnyRouter =>
  createRouter({ routeTree: root, parseSearch, stringifySearch })
