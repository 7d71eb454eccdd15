import { fail } from '../values/fail-and-warn.ts'
import { fieldsOf } from '../values/values.ts'

/**
 * Where saved views are kept, as one text. Its format is permatable's own: store it unchanged.
 *
 * A change must apply to the text that the store holds at that moment, so that two tabs or two people don't undo each
 * other's changes. In a database, use a transaction that locks the row.
 */
export interface ViewStore {
  /** Returns the stored text, or `null` if there is none. */
  read(): string | null | PromiseLike<string | null>
  /**
   * Replaces the stored text with what `change` returns for it. Throw or reject if the text can't be stored, or if
   * `change` throws.
   */
  update(change: (text: string | null) => string): void | PromiseLike<void>
  /** Calls `listener` when somebody else may have changed the text. Returns a function that stops it. */
  subscribe?(listener: () => void): () => void
}

/** Keeps saved views in memory, for as long as the page is open. For tests, or if nothing may be stored. */
export function memoryViews(text: string | null = null): Required<ViewStore> {
  let kept = text
  const listeners = new Set<() => void>()
  return {
    read: () => kept,
    update(change) {
      kept = change(kept)
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A saved view. */
export interface SavedView {
  /** Stays the same when the view is renamed or replaced. */
  readonly id: string
  /** What the user called it. */
  readonly name: string
  /** The query of its URL: `'?sorting=age.desc'`, or `''` if everything has its default. */
  readonly query: string
}

/** The saved views of a table, in order. */
export interface SavedViews {
  /** In the order that `move` gives them. New ones come last. */
  readonly views: readonly SavedView[]
  /** The view that opens if a link has no params of the table. `null` for none. */
  readonly defaultId: string | null
}

/** The saved views, and whether the store has them. */
export interface ViewsState extends SavedViews {
  /** `false` until the store has been read. */
  readonly isLoaded: boolean
  /**
   * Why the last changes aren't saved. They stay visible, and are saved along with the next change. `null` if everything
   * is saved.
   */
  readonly error: unknown
}

const VERSION = 1

/** Freezes a state, because the next one reuses its views. */
export function frozen(state: ViewsState): ViewsState {
  for (const view of Object.freeze(state.views)) Object.freeze(view)
  return Object.freeze(state)
}

export const noViews: SavedViews = { views: [], defaultId: null }

export const nothingLoaded: ViewsState = /* @__PURE__ */ frozen({
  ...noViews,
  isLoaded: false,
  error: null,
})

/** The text that a store keeps: JSON with its version. */
export const textOf = ({ views, defaultId }: SavedViews): string =>
  JSON.stringify({ version: VERSION, views, defaultId })

/** Reads a store's text, without entries that aren't views. Throws for a later version: overwriting it would lose data. */
export function viewsOf(text: string | null): SavedViews {
  if (!text) return noViews
  const kept: unknown = JSON.parse(text)
  const { version, views, defaultId } = fieldsOf(kept)
  if (version !== VERSION || !Array.isArray(views))
    fail(
      `the saved views do not have version ${VERSION}, so they stay as they are`,
      'update the app, or clear the store',
    )
  return {
    views: views.filter(isView).map(({ id, name, query }) => ({ id, name, query })),
    defaultId: typeof defaultId === 'string' ? defaultId : null,
  }
}

function isView(value: unknown): value is SavedView {
  const { id, name, query } = fieldsOf(value)
  return [id, name, query].every((text) => typeof text === 'string')
}

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
  readonly views: readonly Entry[]
  /** The ids in the order of the last move. Views saved later come after them. */
  readonly order: readonly unknown[]
}

const viewKey = (key: string, id = '') => `${key}/view/${id}`
const orderKey = (key: string) => `${key}/order`
const defaultKey = (key: string) => `${key}/default`

/** Reads all keys. What isn't a view stays stored. */
function readKeys(key: string): Kept {
  const prefix = viewKey(key)
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  const entries = names
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ ...fieldsOf(jsonAt(name)), id: name.slice(prefix.length) }))
    .filter(isView)
    .map((view) => ({ ...view, at: Number(fieldsOf(view).at) || 0 }))
  const ids = jsonAt(orderKey(key))
  const order = Array.isArray(ids) ? ids : []
  const defaultId = localStorage.getItem(defaultKey(key))
  // Another tab may have removed it at the same moment.
  const hasDefault = entries.some(({ id }) => id === defaultId)
  return { views: inOrder(entries, order), defaultId: hasDefault ? defaultId : null, order }
}

function jsonAt(name: string): unknown {
  const text = localStorage.getItem(name) ?? 'null'
  try {
    return JSON.parse(text)
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
  const ids = views.map(({ id }) => id)
  // First, because it frees space.
  for (const { id } of before.views)
    if (!ids.includes(id)) localStorage.removeItem(viewKey(key, id))

  let last = Math.max(before.views.length, ...before.views.map(({ at }) => at))
  const entries = views.map(({ id, name, query }) => {
    const kept = before.views.find((one) => one.id === id)
    if (kept?.name === name && kept.query === query) return kept
    const at = kept?.at ?? ++last
    localStorage.setItem(viewKey(key, id), JSON.stringify({ name, query, at }))
    return { id, name, query, at }
  })
  const isMoved = inOrder(entries, before.order).some(({ id }, at) => id !== ids[at])
  if (isMoved) localStorage.setItem(orderKey(key), JSON.stringify(ids))

  if (defaultId === before.defaultId) return
  if (defaultId === null) localStorage.removeItem(defaultKey(key))
  else localStorage.setItem(defaultKey(key), defaultId)
}
