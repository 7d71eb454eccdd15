import type { Adapter, AddressChange, HistoryMode } from 'permatable'

const read = () => {
  const [, path = '', search = '', hash = ''] = /^#([^?#]*)(\?[^#]*)?(.*)/.exec(location.hash) ?? []
  return { path, search, hash }
}

const listeners = new Set<(how: AddressChange) => void>()
const tell = (how: AddressChange) => listeners.forEach((listener) => listener(how))

function write(href: string, how: HistoryMode, state: unknown) {
  const method = how === 'push' ? 'pushState' : 'replaceState'
  history[method](state, '', `#${href}`)
}

/** Your app's links call it, so that tables can save pending changes before the page changes. */
export function navigate(href: string, how: HistoryMode, state: unknown = null) {
  const isElsewhere = href.split(/[?#]/)[0] !== read().path
  if (isElsewhere) tell('leave')
  write(href, how, state)
  // In the next task the new page is there, and the tables of the old one are gone.
  if (isElsewhere) setTimeout(tell, 0, how)
  else tell(how)
}

let last = ''

addEventListener('popstate', () => {
  const isElsewhere = read().path !== last
  last = read().path
  if (isElsewhere) tell('left')
  // A link to a part of the page is a push, and its entry has no state.
  const how = history.state ? 'pop' : 'push'
  if (isElsewhere) setTimeout(tell, 0, how)
  else tell(how)
})

export const hashAdapter: Adapter = {
  getSearch: () => read().search,
  subscribe(onChange) {
    last = read().path
    listeners.add(onChange)
  },
  navigate: (search, { history: how }) =>
    write(read().path + search + read().hash, how, history.state),
  // `?…` alone would be a query before the hash.
  createHref: (search) => `#${read().path}${search}${read().hash}`,
  writeLeft: (search) => write(read().path + search + read().hash, 'replace', history.state),
  history: listeners,
}
