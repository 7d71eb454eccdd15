import { parsePath, type Location, type Navigator, type Path } from 'react-router'
import type { HistoryMode } from '../../slices/write-options.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'
import { createPathChanges } from '../path-changes.ts'
import { browserPlace } from './browser-place.ts'
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
      let last = navigator.location
      /** The path that the browser left. It stays, when other code leads the browser past the router. */
      let from: string | undefined
      const { leave, hear } = createPathChanges(
        () => last.pathname,
        onChange,
        (run) => whenShown(navigator, run),
      )

      function onMoved(how: AddressChange) {
        const { key, search } = last
        last = navigator.location
        if (last.key === key && last.search === search && from === undefined) return
        from = undefined
        hear(how)
      }

      if ('index' in navigator) return watchMemory(navigator, () => last.pathname, leave, onMoved)

      const pathOf = (place: Path) => browserPlace(navigator, place).pathname
      const stopWatching = watchWrites({
        before(to) {
          const path = pathOf(window.location)
          if (from !== undefined || pathOf(to) === path) return
          leave()
          from = path
        },
        after(how, state) {
          const { key } = navigator.location
          // Each write of the router's has a new key. Other code may lead back, too, and the browser may refuse a link.
          const isRouters = key !== last.key && key === state?.key
          if (isRouters || pathOf(window.location) === from) onMoved(how)
        },
      })
      // A link to a fragment fires a pop too, but its entry has no state of the router.
      const onPop = () => onMoved(history.state ? 'pop' : 'push')
      addEventListener('popstate', onPop)
      return () => {
        stopWatching()
        removeEventListener('popstate', onPop)
      }
    },
    navigate: (search, { history: how }) => write(search, how),
    writeLeft: (search) => write(search, 'replace'),
    history: navigator,
  }
}

/** The history has one listener, its router's. A link to another path is seen here before the entry goes. */
function watchMemory(
  navigator: RouterHistory,
  getPath: () => string,
  leave: () => void,
  onMoved: (how: AddressChange) => void,
): () => void {
  const { push, replace, go } = navigator
  const patch = (method: HistoryMode, original: Navigator[HistoryMode]) => {
    navigator[method] = (to, ...rest) => {
      const { pathname = getPath() } = typeof to === 'string' ? parsePath(to) : to
      if (pathname !== getPath()) leave()
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
  return () => void Object.assign(navigator, { push, replace, go })
}
