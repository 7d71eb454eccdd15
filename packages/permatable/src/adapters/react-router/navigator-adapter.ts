import { parsePath, type Location, type Navigator } from 'react-router'
import type { HistoryMode } from '../../slices/write-options.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'
import { createPathChanges } from '../path-changes.ts'
import { watchWrites, writeEntry } from './browser-writes.ts'
import { whenShown } from './shown-screens.ts'

/** The history of a router without loaders: `BrowserRouter`, `HashRouter` or `MemoryRouter`. */
export interface RouterHistory extends Navigator {
  readonly location: Location
}

/** Returns the adapter of a router without loaders. */
export function navigatorAdapter(navigator: RouterHistory): Adapter {
  const getSearch = () => navigator.location.search

  function write(search: string, how: HistoryMode) {
    const { pathname, hash, state } = navigator.location
    writeEntry(() => navigator[how]({ pathname, search, hash }, state))
  }

  return {
    getSearch,
    getServerSearch: getSearch,
    subscribe(onChange) {
      const { push, replace, go } = navigator
      let last = navigator.location
      const { leave, hear } = createPathChanges(
        () => last.pathname,
        onChange,
        (run) => whenShown(navigator, run),
      )

      function onMoved(how: AddressChange) {
        const { key, search } = last
        last = navigator.location
        if (last.key !== key || last.search !== search) hear(how)
      }

      // The history has one listener, its router's. A link to another path is seen here before the entry goes.
      const patch = (method: HistoryMode, original: Navigator[HistoryMode]) => {
        navigator[method] = (to, ...rest) => {
          const { pathname = last.pathname } = typeof to === 'string' ? parsePath(to) : to
          if (pathname !== last.pathname) leave()
          original(to, ...rest)
          onMoved(method)
        }
      }
      patch('push', push)
      patch('replace', replace)
      navigator.go = (delta) => {
        go(delta)
        onMoved('pop')
      }
      // A link to a fragment fires a pop too, but its entry has no state of the router.
      const onPop = () => onMoved(history.state ? 'pop' : 'push')
      addEventListener('popstate', onPop)
      const stopWatching = watchWrites({ before() {} })
      return () => {
        stopWatching()
        Object.assign(navigator, { push, replace, go })
        removeEventListener('popstate', onPop)
      }
    },
    navigate: (search, { history: how }) => write(search, how),
    writeLeft: (search) => write(search, 'replace'),
    history: navigator,
  }
}
