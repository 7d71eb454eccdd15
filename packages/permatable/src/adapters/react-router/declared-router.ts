import { parsePath, type Location, type Navigator, type Path, type To } from 'react-router'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'
import { pathChanges } from '../watch-history.ts'
import { askRendered, whenShown, withOwnWrites } from './rendered.ts'
import {
  hashHref,
  isWritingOwn,
  runOwnWrite,
  serverSearch,
  toRouterPlace,
  watchBrowser,
} from './watch-browser.ts'

/** The history of a router without loaders: `BrowserRouter`, `HashRouter` or `MemoryRouter`. */
export interface RouterHistory extends Navigator {
  readonly location: Location
}

export function navigatorAdapter(navigator: RouterHistory): Adapter {
  let written: Location | undefined
  /** The query that the table goes on to show while React is asked what it has rendered. */
  let held: string | undefined
  const getSearch = () => held ?? navigator.location.search

  function write(search: string, how: HistoryMode) {
    const { pathname, hash, state } = navigator.location
    runOwnWrite(() => navigator[how]({ pathname, search, hash }, state))
    written = navigator.location
  }

  return {
    getSearch,
    getServerSearch: () => serverSearch(getSearch()),
    getCommittedSearch: () => (held === undefined ? navigator.location.search : undefined),
    subscribe(notify) {
      let last = navigator.location
      /** The path that a write is leaving, until the router navigates. */
      let leftPath: string | undefined
      const paths = pathChanges({
        getPath: () => last.pathname,
        notify,
        whenShown: (run) => whenShown(navigator, run),
      })

      function onLocation(how: AddressChange) {
        const before = last
        const isOnPath = leftPath === undefined
        last = navigator.location
        leftPath = undefined
        const isOfOther = how !== 'pop' && isOnPath && last.pathname === before.pathname
        if (!isOfOther || before.key !== written?.key || isWritingOwn()) return paths.onChange(how)
        const current = before.search
        held = current
        notify('load')
        askRendered(navigator, (rendered) => {
          held = undefined
          const next = navigator.location.search
          const merged = withOwnWrites(navigator, { rendered, current, next })
          if (merged !== undefined) write(merged, 'replace')
          paths.onChange(how)
        })
      }

      function beforeWrite(path: string | undefined, nextPath: string | undefined) {
        if (leftPath !== undefined || nextPath === path) return
        paths.onLeave()
        leftPath = path
      }

      // `BrowserRouter` is the only listener its history accepts. So watch the browser's history instead, or the methods
      // of a history in memory.
      // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L744-L749
      if ('index' in navigator)
        watchMemory(navigator, {
          beforeWrite: (to) => beforeWrite(navigator.location.pathname, to),
          onLocation,
        })
      else {
        const getPath = (place: Path = window.location) => toRouterPlace(navigator, place).pathname
        watchBrowser(navigator, {
          beforeWrite: (to) => beforeWrite(getPath(), getPath(to)),
          afterWrite(how, state) {
            const { key } = navigator.location
            // Each write of the router has a new key. Other code's writes have none, and the router keeps showing its
            // screen.
            const isOfRouter = key === state?.key && key !== last.key
            // Other code returned to the path of that screen, or the browser refused a link.
            const isAtLeftPath = getPath() === leftPath
            if (isOfRouter || isAtLeftPath) onLocation(how)
          },
          // A fragment link fires `popstate` too, but its entry has no history state:
          // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
          onPop: () => onLocation(history.state ? 'pop' : 'push'),
        })
      }
    },
    navigate: (search, { history: how }) => write(search, how),
    writeLeft: (search) => write(search, 'replace'),
    createHref: (search) => hashHref(navigator, { ...navigator.location, search }),
    history: navigator,
  }
}

interface MemoryWatcher {
  /** A write is coming. The history is still on the old entry. */
  beforeWrite(pathname: string | undefined): void
  onLocation(how: AddressChange): void
}

/** Patches the methods of a history in memory. The patch and the history live equally long. */
function watchMemory(memory: RouterHistory, { beforeWrite, onLocation }: MemoryWatcher): void {
  const original = { push: memory.push, replace: memory.replace, go: memory.go }
  for (const how of ['push', 'replace'] as const)
    memory[how] = (to: To, ...rest) => {
      const { pathname } = { ...memory.location, ...(typeof to === 'string' ? parsePath(to) : to) }
      beforeWrite(pathname)
      original[how](to, ...rest)
      onLocation(how)
    }
  memory.go = (delta) => {
    original.go(delta)
    onLocation('pop')
  }
}
