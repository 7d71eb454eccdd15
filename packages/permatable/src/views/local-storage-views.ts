import { fieldsOf } from '../values/values.ts'
import type { ViewStore } from './view-store.ts'
import { textOf, viewsOf, type SavedView, type SavedViews } from './views-state.ts'

/**
 * Keeps saved views in `localStorage`. All tabs of the site share them.
 *
 * Each view has its own key: `users: views/view/<id>`. Tabs learn of each other's writes late, and no lock changes that.
 * So a change only writes the keys of its own views, never what another tab may have changed meanwhile.
 */
export const localStorageViews = (key: string): Required<ViewStore> => ({
  read: () => textOf(readKeys(key)),
  update(change) {
    const before = readKeys(key)
    writeKeys(key, before, viewsOf(change(textOf(before))))
  },
  subscribe(listener) {
    const listen = (event: StorageEvent) => {
      // `clear` has no key.
      if (event.key === null || event.key.startsWith(`${key}/`)) listener()
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  },
})

/** A view as its key holds it. */
interface Entry extends SavedView {
  /** Its position among views that nobody has moved. Two tabs may choose the same one. */
  readonly at: number
}

interface Kept extends SavedViews {
  readonly entries: ReadonlyMap<string, Entry>
  /** The ids in the order of the last move. Views saved later come after them. */
  readonly order: readonly unknown[]
}

const viewKey = (key: string, id = '') => `${key}/view/${id}`
const orderKey = (key: string) => `${key}/order`
const defaultKey = (key: string) => `${key}/default`

function readKeys(key: string): Kept {
  const entries = readEntries(key)
  const order = readOrder(key)
  const views = inOrder([...entries.values()], order)
  const defaultId = localStorage.getItem(defaultKey(key))
  // Another tab may have removed it at the same moment.
  const hasDefault = defaultId !== null && entries.has(defaultId)
  return { views, defaultId: hasDefault ? defaultId : null, entries, order }
}

function readEntries(key: string): ReadonlyMap<string, Entry> {
  const prefix = viewKey(key)
  const entries = new Map<string, Entry>()
  for (let at = 0; at < localStorage.length; at++) {
    const name = localStorage.key(at)
    if (!name?.startsWith(prefix)) continue
    const entry = entryOf(name.slice(prefix.length), localStorage.getItem(name))
    if (entry) entries.set(entry.id, entry)
  }
  return entries
}

/** Returns `undefined` for a text that isn't a view. It stays stored. */
function entryOf(id: string, text: string | null): Entry | undefined {
  const { name, query, at } = fieldsOf(parsed(text))
  if (typeof name !== 'string' || typeof query !== 'string') return undefined
  return { id, name, query, at: typeof at === 'number' ? at : 0 }
}

function readOrder(key: string): readonly unknown[] {
  const order = parsed(localStorage.getItem(orderKey(key)))
  return Array.isArray(order) ? order : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Puts views in an order that all tabs agree on. */
function inOrder(entries: readonly Entry[], order: readonly unknown[]): readonly Entry[] {
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: Entry) => places.get(id) ?? order.length
  return [...entries].sort(
    (one, other) =>
      placeOf(one) - placeOf(other) || one.at - other.at || (one.id < other.id ? -1 : 1),
  )
}

/** Writes only the keys whose value changes. If it throws halfway, running it again completes it. */
function writeKeys(key: string, before: Kept, { views, defaultId }: SavedViews): void {
  const ids = new Set(views.map(({ id }) => id))
  // First, because it frees space.
  for (const id of before.entries.keys())
    if (!ids.has(id)) localStorage.removeItem(viewKey(key, id))

  let last = before.views.length
  for (const { at } of before.entries.values()) last = Math.max(last, at)
  const entries = views.map((view) => {
    const kept = before.entries.get(view.id)
    if (kept?.name === view.name && kept.query === view.query) return kept
    const { id, name, query } = view
    const at = kept?.at ?? ++last
    localStorage.setItem(viewKey(key, id), JSON.stringify({ name, query, at }))
    return { id, name, query, at }
  })
  const isMoved = inOrder(entries, before.order).some(({ id }, at) => id !== views[at]?.id)
  if (isMoved) localStorage.setItem(orderKey(key), JSON.stringify([...ids]))

  if (defaultId === before.defaultId) return
  if (defaultId === null) localStorage.removeItem(defaultKey(key))
  else localStorage.setItem(defaultKey(key), defaultId)
}
