import { parsePath, type Location, type Navigator, type Path } from 'react-router'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'
import type { HistoryState } from '../history-writes.ts'
import { createPathChanges } from '../path-changes.ts'
import { browserPlace, watchWrites, writeEntry } from './browser-writes.ts'
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
      /** The path that other code made the browser leave, until the router navigates. */
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

      const isInMemory = 'index' in navigator
      const getPath = (place: Path = isInMemory ? navigator.location : window.location) =>
        browserPlace(navigator, place).pathname
      const watcher = {
        before(to: Path) {
          const path = getPath()
          if (from !== undefined || getPath(to) === path) return
          leave()
          from = path
        },
        after(how: HistoryMode, state: HistoryState | Location) {
          const { key } = navigator.location
          // Each write of the router's has a new key. Other code may lead back, too, and the browser may refuse a link.
          if ((key === state?.key && key !== last.key) || getPath() === from) onMoved(how)
        },
      }
      if (isInMemory) {
        // The history has one listener, its router's.
        const { push, replace, go } = navigator
        const patch = (method: HistoryMode, original: Navigator[HistoryMode]) => {
          navigator[method] = (to, ...rest) => {
            watcher.before({
              ...navigator.location,
              ...(typeof to === 'string' ? parsePath(to) : to),
            })
            original(to, ...rest)
            watcher.after(method, navigator.location)
          }
        }
        patch('push', push)
        patch('replace', replace)
        navigator.go = (delta) => {
          go(delta)
          onMoved('pop')
        }
        return
      }
      watchWrites(watcher)
      // A link to a fragment fires a pop too, but its entry has no state of the router.
      addEventListener('popstate', () => onMoved(history.state ? 'pop' : 'push'))
    },
    navigate: (search, { history: how }) => write(search, how),
    writeLeft: (search) => write(search, 'replace'),
    history: navigator,
  }
}
