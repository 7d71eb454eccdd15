// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { AdapterHarness } from 'permatable/testing'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { address, goBack } from '../support/browser-history.ts'
import { pass } from '../support/fake-timers.ts'
import { describeAdapter, inBrowser } from './adapter-contract.ts'

// wouter and the adapter patch the History API once: of a window that may be another file's.
vi.resetModules()
const { Route, Router, useLocation, useSearch, useSearchParams } = await import('wouter')
const { useTableSearchParams } = await import('permatable/wouter')

interface App {
  params?: TableParams<TableSearchState>
  navigate?: ReturnType<typeof useLocation>[1]
  search?: string
  setSearchParams?: ReturnType<typeof useSearchParams>[1]
}

function createHarness(): AdapterHarness {
  let unmount = () => {}
  const app: App = {}
  const show = (shown: App) => void Object.assign(app, shown)

  function Users({ definition }: { definition: TableSearchParams<TableSearchState> }) {
    show({ params: useTableSearchParams(definition) })
    return null
  }
  function Screens({ definition }: { definition: TableSearchParams<TableSearchState> }) {
    show({
      navigate: useLocation()[1],
      search: useSearch(),
      setSearchParams: useSearchParams()[1],
    })
    return (
      <Route path="/users">
        <Users definition={definition} />
      </Route>
    )
  }

  return {
    ...inBrowser,
    async open(href, definition) {
      history.pushState(null, '', '/other')
      history.pushState({ own: 'kept' }, '', href)
      await pass(1)
      unmount = render(<Screens definition={definition} />).unmount
      if (!app.params) throw new Error('The table did not come.')
      return app.params
    },
    address() {
      // The app sees what the browser says, but for a write that nobody told wouter of.
      const seen = `?${app.search}`
      return seen === (decodeURI(location.search) || '?') ? address() : `seen by the app: ${seen}`
    },
    async navigate(href, how) {
      act(() => app.navigate?.(href, { replace: how === 'replace' }))
    },
    update: (param, text) =>
      app.setSearchParams?.(
        (previous) => {
          previous.set(param, text)
          return previous
        },
        { replace: true, state: history.state },
      ),
    back: () => act(goBack),
    close: () => unmount(),
  }
}

describeAdapter('wouter', createHarness)

it.each(['?globalFilter=ann', 'globalFilter=ann'])(
  'shows on a server what the request says: %s',
  (ssrSearch) => {
    function Users() {
      const { atoms } = useTableSearchParams()
      return <p>{atoms.globalFilter.get()}</p>
    }
    // A server has no address of its own.
    history.replaceState(null, '', '/other?globalFilter=other')
    const html = renderToString(
      <Router ssrPath="/users" ssrSearch={ssrSearch}>
        <Users />
      </Router>,
    )
    expect(html).toBe('<p>ann</p>')
  },
)
