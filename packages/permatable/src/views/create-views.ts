import type { TableSearchParams } from '../definition/define.ts'
import { viewText } from '../definition/same-view.ts'
import { withoutSlices } from '../definition/without-slices.ts'
import {
  adding,
  moving,
  nothingLoaded,
  noViews,
  opening,
  removing,
  textOf,
  updating,
  viewsOf,
  applied,
  frozen,
  type SavedView,
  type ViewChange,
  type ViewsState,
} from './saved-views.ts'
import type { ViewStore } from './view-store.ts'

export interface ViewsOptions<State> {
  /** The slices that belong to no view, such as the page and the selection. @default none */
  readonly ignore?: readonly (keyof State)[]
}

/** The saved views of a table, without a framework. */
export interface TableViews {
  /** Returns the same object until something changes. */
  get(): ViewsState
  /** Calls a listener after each change, by this page or by others. The first one reads the store. */
  subscribe(listener: () => void): () => void
  /** Saves the view of a URL at the end of the list. */
  save(name: string, url: string): SavedView
  /** Makes a saved view the one of a URL. */
  replace(id: string, url: string): void
  /** Gives a view another name. Two views may have the same one. */
  rename(id: string, name: string): void
  /** Moves a view to a place, counted from 0. */
  move(id: string, to: number): void
  /** Deletes a view. Where it was the default one, there is none then. */
  remove(id: string): void
  /** Makes a view the default one; `null` for none. */
  setDefault(id: string | null): void
  /** Returns the view that a URL shows. */
  find(url: string): SavedView | undefined
  /** Tries again what was not kept, and reads the store again. */
  retry(): Promise<void>
}

/** Only secure contexts have `crypto.randomUUID`: no page of `http://intranet.test`. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Keeps views of a table under names.
 *
 * @param definition The table's definition. Its `aliases` open views that were saved before a rename.
 * @param store Where they are kept: `localStorageViews('users: views')`, or one of the app's own.
 */
export function createViews<State extends object>(
  definition: TableSearchParams<State>,
  store: ViewStore,
  { ignore = [] }: ViewsOptions<State> = {},
): TableViews {
  /** What the store held last. */
  let kept = noViews
  /** What the store has not confirmed, in order. */
  let unkept: readonly ViewChange[] = []
  let state = nothingLoaded
  /** Ends the subscription to the store. */
  let end: (() => void) | undefined
  /** The last call of the store. The next one waits for it, so that changes are kept in their order. */
  let last: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function show(isLoaded: boolean, error: unknown) {
    state = frozen({ ...applied(unkept, kept), isLoaded, error })
    for (const listener of [...listeners]) listener()
  }

  /** Runs after what runs already. The state has what failed; nothing is thrown at the app. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    last = last.then(run).catch((error: unknown) => show(state.isLoaded, error))
    return last
  }

  async function read() {
    kept = viewsOf(await store.read())
    show(true, unkept.length > 0 ? state.error : null)
  }

  async function keep() {
    const changes = unkept
    if (changes.length === 0) return
    let next = kept
    await store.update((text) => {
      next = applied(changes, viewsOf(text))
      return textOf(next)
    })
    kept = next
    unkept = unkept.slice(changes.length)
    show(true, null)
  }

  function change(one: ViewChange) {
    unkept = [...unkept, one]
    show(state.isLoaded, state.error)
    void inTurn(keep)
  }

  /** A view as it is kept: in today's names, without what belongs to no view. */
  const queryOf = (url: string) =>
    definition.serialize(definition.parse(withoutSlices(definition, url, ignore)).state)

  /** What a view shows, by its query. There may be hundreds of views, and each change of the table looks for its own. */
  const shown = new Map<string, string>()
  function shownBy(query: string): string {
    const known = shown.get(query)
    if (known !== undefined) return known
    const text = viewText(definition, queryOf(query))
    shown.set(query, text)
    return text
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        end = store.subscribe?.(() => void inTurn(read))
        void inTurn(read)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end?.()
      }
    },
    save(name, url) {
      const view = { id: newId(), name, query: queryOf(url) }
      change(adding(view))
      return view
    },
    replace: (id, url) => change(updating(id, { query: queryOf(url) })),
    rename: (id, name) => change(updating(id, { name })),
    move: (id, to) => change(moving(id, to)),
    remove: (id) => change(removing(id)),
    setDefault: (id) => change(opening(id)),
    find(url) {
      const text = viewText(definition, queryOf(url))
      return state.views.find(({ query }) => shownBy(query) === text)
    },
    retry: () => inTurn(keep).then(() => inTurn(read)),
  }
}
