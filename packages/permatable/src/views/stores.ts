import { fail } from '../values/fail-and-warn.ts'
import { fieldsOf, frozenCopyOf } from '../values/copy-and-compare.ts'

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
export function memoryViews(text: string | null = null): ViewStore {
  let kept = text
  return { read: () => kept, update: (change) => void (kept = change(kept)) }
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

export const nothingLoaded: ViewsState = /* @__PURE__ */ frozenCopyOf({
  views: [],
  defaultId: null,
  isLoaded: false,
  error: null,
})

const VERSION = 1

/** The text that a store keeps: JSON with its version. */
export const textOf = ({ views, defaultId }: { [K in keyof SavedViews]: unknown }): string =>
  JSON.stringify({ version: VERSION, views, defaultId })

/** Reads a store's text, without entries that aren't views. Throws for a later version: overwriting it would lose data. */
export function viewsOf(text: string | null): SavedViews {
  if (!text) return { views: [], defaultId: null }
  const kept: unknown = JSON.parse(text)
  const { version, views: entries, defaultId } = fieldsOf(kept)
  if (version !== VERSION || !Array.isArray(entries))
    fail(
      `the saved views do not have version ${VERSION}, so they stay as they are`,
      'update the app, or clear the store',
    )
  const views = entries.filter(isView).map(({ id, name, query }) => ({ id, name, query }))
  // Another tab may have removed it at the same moment.
  return { views, defaultId: views.find(({ id }) => id === defaultId)?.id ?? null }
}

const isView = (value: unknown): value is SavedView =>
  ['id', 'name', 'query'].every((key) => typeof fieldsOf(value)[key] === 'string')

/**
 * Keeps saved views in `localStorage`. All tabs of the site share them.
 *
 * Each view has its own key: `users: views/view/<id>`. Tabs learn of each other's writes late, and no lock changes that.
 * So a change only writes the keys of its own views, and a move the order: never what another tab may have changed.
 */
export function localStorageViews(key: string): Required<ViewStore> {
  const prefix = `${key}/`
  const viewPrefix = `${prefix}view/`
  const textAt = (name: string) => localStorage.getItem(prefix + name) ?? ''
  // Reading a query never throws, whatever is stored.
  const fieldsAt = (name: string) => Object.fromEntries(new URLSearchParams(textAt(name)))

  /** Puts ids in the order of the last move. Views saved later come after them, and a later one has a larger id. */
  function inOrder(ids: readonly string[]): readonly string[] {
    const moved = textAt('order').split(',')
    return [...new Set([...moved.filter((id) => ids.includes(id)), ...[...ids].sort()])]
  }

  function read(): string {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(viewPrefix))
    const ids = inOrder(names.map((name) => name.slice(viewPrefix.length)))
    const views = ids.map((id) => ({ ...fieldsAt(`view/${id}`), id }))
    return textOf({ views, defaultId: textAt('default') })
  }

  /** Returns what the keys of a store's text hold. */
  function keysOf(text: string): Readonly<Record<string, string>> {
    const { views, defaultId } = viewsOf(text)
    const ids = views.map(({ id }) => id)
    const textOfView = ({ name, query }: SavedView) => String(new URLSearchParams({ name, query }))
    return {
      ...Object.fromEntries(views.map((view) => [`view/${view.id}`, textOfView(view)])),
      order: inOrder(ids).join() === ids.join() ? textAt('order') : ids.join(),
      ...(defaultId !== null && { default: defaultId }),
    }
  }

  return {
    read,
    update(change) {
      const kept = read()
      const [before, after] = [keysOf(kept), keysOf(change(kept))]
      // First, because it frees space.
      for (const name of Object.keys(before))
        if (!(name in after)) localStorage.removeItem(prefix + name)
      // If one throws halfway, running it again completes it.
      for (const [name, text] of Object.entries(after))
        if (text !== before[name]) localStorage.setItem(prefix + name, text)
    },
    subscribe(listener) {
      const listen = ({ key: name }: StorageEvent) => {
        // `clear` has no key.
        if (name === null || name.startsWith(prefix)) listener()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
