import { parsePath, type Location, type Navigator, type Path, type To } from 'react-router'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'
import { onPopState } from '../watch-history.ts'
import { renderedOf } from './rendered-location.ts'
import {
  hashHref,
  isWriting,
  RouterPaths,
  runOwnWrite,
  serverSearch,
  toRouterPlace,
  watchBrowser,
} from './watch-browser.ts'

/** The history of a router without loaders: `BrowserRouter`, `HashRouter` or `MemoryRouter`. */
export interface RouterHistory extends Navigator {
  readonly location: Location
}

export function declaredRouterAdapter(navigator: RouterHistory): Adapter {
  let written: Location | undefined
  const rendered = renderedOf(navigator)
  const getSearch = () => rendered.held ?? navigator.location.search

  function write(search: string, how: HistoryMode) {
    const { pathname, hash, state } = navigator.location
    runOwnWrite(() => navigator[how]({ pathname, search, hash }, state))
    written = navigator.location
  }

  return {
    getSearch,
    getServerSearch: () => serverSearch(getSearch()),
    getCommittedSearch: () => navigator.location.search,
    subscribe(onChange) {
      let last = navigator.location
      const isInMemory = 'index' in navigator
      const getPath = (place: Path = isInMemory ? navigator.location : window.location) =>
        toRouterPlace(navigator, place).pathname ?? ''
      const paths = new RouterPaths(getPath, rendered.whenShown)
      paths.subscribe(onChange)

      function onLocation(how: AddressChange) {
        const before = last
        last = navigator.location
        const isOfOther = how !== 'pop' && last.pathname === before.pathname && !isWriting
        const onEnd = () => paths.onChange(how)
        if (!isOfOther || before.key !== written?.key) return onEnd()
        rendered.keepOwnWrites(before.search, onEnd)
      }

      function beforeWrite(to: Path) {
        if (getPath(to) !== getPath()) paths.onLeave()
      }

      // `BrowserRouter` is the only listener its history accepts. So watch the browser's history instead, or the methods
      // of a history in memory.
      // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L744-L749
      if (isInMemory) watchMemory(navigator, beforeWrite, onLocation)
      else {
        watchBrowser(navigator, {
          beforeWrite,
          afterWrite(how, state) {
            const { key } = navigator.location
            // Each write of the router has a new key. Other code's writes have none, and the router keeps showing its
            // screen.
            const isOfRouter = key === state?.key && key !== last.key
            // Other code returned to the path of that screen, or the browser refused a link.
            const isAtLeftPath = getPath() === paths.leftPath
            if (isOfRouter || isAtLeftPath) onLocation(how)
          },
        })
        // A fragment link fires `popstate` too, but its entry has no history state:
        // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
        onPopState(navigator, () => onLocation(history.state ? 'pop' : 'push'))
      }
    },
    navigate: (search, { history: how }) => write(search, how),
    writeLeft: (search) => write(search, 'replace'),
    createHref: (search) => hashHref(navigator, { ...navigator.location, search }),
    history: navigator,
  }
}

/**
 * Patches the methods of a history in memory. The patch and the history live equally long.
 *
 * @param beforeWrite A write is coming. The history is still on the old entry.
 */
function watchMemory(
  memory: RouterHistory,
  beforeWrite: (to: Path) => void,
  onLocation: (how: AddressChange) => void,
): void {
  const original = { push: memory.push, replace: memory.replace, go: memory.go }
  for (const how of ['push', 'replace'] as const)
    memory[how] = (to: To, ...rest) => {
      beforeWrite({ ...memory.location, ...(typeof to === 'string' ? parsePath(to) : to) })
      original[how](to, ...rest)
      onLocation(how)
    }
  memory.go = (delta) => {
    original.go(delta)
    onLocation('pop')
  }
}
