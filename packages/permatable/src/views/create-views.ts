import { checkDefinition } from '../definition/check.ts'
import type { TableSearchParams } from '../definition/define.ts'
import { columnsOfTable, onColumns, viewText, withoutSlices } from '../definition/compare-urls.ts'
import { joinQuery, searchOfAddress } from '../query/params.ts'
import {
  nothingLoaded,
  textOf,
  viewsOf,
  type SavedView,
  type SavedViews,
  type ViewsState,
  type ViewStore,
} from './stores.ts'

/** What a saved view leaves out. */
export interface ViewsOptions<State> {
  /** Slices that a view doesn't include, such as the page and the selection. A short link stays. @default none */
  readonly ignore?: readonly (keyof State)[]
  /**
   * Slices that a view includes, and that don't count as a change of it: a view that is sorted stays the open one when
   * the user sorts by something else. @default none
   */
  readonly ignoreChanges?: readonly (keyof State)[]
}

/** The saved views of a table, without a framework. Made by `createViews`. */
export interface TableViews {
  /** Returns the same object until something changes. */
  get(): ViewsState
  /** Calls `listener` after each change, by this page or another. The first call reads the store. */
  subscribe(listener: () => void): () => void
  /** Saves the view in a URL at the end of the list. */
  save(name: string, url: string): SavedView
  /** Replaces a saved view with the one in a URL. */
  replace(id: string, url: string): void
  /** Renames a view. Two views may have the same name. */
  rename(id: string, name: string): void
  /** Moves a view to a position, counted from 0. */
  move(id: string, to: number): void
  /** Deletes a view. If it was the default, no default remains. */
  remove(id: string): void
  /** Sets the default view. `null` for none. */
  setDefault(id: string | null): void
  /**
   * Returns the saved view that a URL shows.
   *
   * @param opened The id of the view that the user has opened. It stays the shown one while only `ignoreChanges` differ from
   *   it, unless the URL shows another view exactly. @default none
   */
  find(url: string, opened?: string): SavedView | undefined
  /** Saves again what the store didn't accept, and reads the store again. */
  retry(): Promise<void>
}

/** Changes the saved views. Receives the views that the store holds now. Another tab may have changed them. */
type ViewChange = (saved: SavedViews) => SavedViews

const applied = (changes: readonly ViewChange[], saved: SavedViews): SavedViews =>
  changes.reduce((before, change) => change(before), saved)

/** A later view has a larger id. `crypto.randomUUID` only exists in secure contexts, so not on `http://intranet.test`. */
const newId = () => [Date.now(), ...crypto.getRandomValues(new Uint32Array(4))].join('-')

/**
 * Saves named views of a table.
 *
 * @param definition The table's definition. Its `aliases` keep views working after a rename.
 * @param store Where to keep them: `localStorageViews('users: views')`, or a store of your own.
 */
export function createViews<State extends object>(
  definition: TableSearchParams<State>,
  store: ViewStore,
  { ignore = [], ignoreChanges = [] }: ViewsOptions<State> = {},
): TableViews {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'createViews')
  const { '~permatable': internals } = definition
  const { slices, read: readQuery } = internals
  let confirmed = viewsOf(null)
  let unconfirmed: readonly ViewChange[] = []
  let state = nothingLoaded
  /** Ends the subscriptions to the store and to the columns. */
  let ends: readonly ((() => void) | undefined)[] = []
  /** The store's last call. The next one waits for it, so that changes stay in order. */
  let last: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function show(of: Partial<ViewsState> = {}) {
    const saved = applied(unconfirmed, confirmed)
    for (const view of Object.freeze(saved.views)) Object.freeze(view)
    state = Object.freeze({ ...state, ...saved, ...of })
    for (const listener of [...listeners]) listener()
  }

  /** Runs after everything before it. A failure goes into the state; nothing is thrown at the app. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    last = last.then(run).catch((error: unknown) => show({ error }))
    return last
  }

  async function read() {
    confirmed = viewsOf(await store.read())
    show({ isLoaded: true, error: unconfirmed.length > 0 ? state.error : null })
  }

  async function keep() {
    const changes = unconfirmed
    if (changes.length === 0) return
    let next = confirmed
    await store.update((text) => {
      next = applied(changes, viewsOf(text))
      return textOf(next)
    })
    confirmed = next
    unconfirmed = unconfirmed.slice(changes.length)
    show({ isLoaded: true, error: null })
  }

  function change(one: ViewChange) {
    unconfirmed = [...unconfirmed, one]
    show()
    void inTurn(keep)
  }

  const changeViews = (of: (views: readonly SavedView[]) => readonly SavedView[]) =>
    change((saved) => ({ ...saved, views: of(saved.views) }))

  const update = (id: string, fields: Partial<SavedView>) =>
    changeViews((views) => views.map((view) => (view.id === id ? { ...view, ...fields } : view)))

  // A short link stays: it has the rest of the view.
  const left = ignore.filter((key) => !slices.some((one) => one.opener && one.key === key))

  /** A view as it is kept: with current names, without the slices that views don't include. */
  function queryOf(url: string): string {
    const whole = withoutSlices(definition, url, left)
    const { link } = readQuery(searchOfAddress(whole))
    if (!link) return definition.serialize(definition.parse(whole).state)
    // No state tells the defaults that stand beside the link from what it may hold.
    const own = link.own.segments.filter(({ name }) => slices.some((one) => one.owns(name)))
    return joinQuery(own.map(({ raw }) => raw))
  }

  /** Returns what a URL shows: everything, and what counts as a change. */
  function shownBy(url: string): readonly string[] {
    const query = queryOf(url)
    const columns = columnsOfTable(internals)
    return [[], ignoreChanges].map((keys) => viewText(definition, query, keys, columns))
  }

  /** What each view has shown: there may be hundreds, and each change of the table looks for its own. */
  const shown = new Map<string, readonly string[]>()
  function shownByView({ query }: SavedView): readonly string[] {
    const { link } = readQuery(query)
    const key = JSON.stringify([columnsOfTable(internals), link?.status, query])
    const known = shown.get(key) ?? shownBy(query)
    shown.set(key, known)
    return known
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        ends = [store.subscribe?.(() => void inTurn(read)), onColumns(internals, () => show())]
        void inTurn(read)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) for (const end of ends) end?.()
      }
    },
    save(name, url) {
      const view = { id: newId(), name, query: queryOf(url) }
      // A store may report an error after it has saved the view. The retry must not add it twice.
      changeViews((views) => [...views.filter(({ id }) => id !== view.id), view])
      return view
    },
    replace: (id, url) => update(id, { query: queryOf(url) }),
    rename: (id, name) => update(id, { name }),
    move: (id, to) =>
      changeViews((views) => {
        const others = views.filter((view) => view.id !== id)
        const moved = views.filter((view) => view.id === id)
        return [...others.slice(0, to), ...moved, ...others.slice(to)]
      }),
    remove: (removed) =>
      change(({ views, defaultId }) => ({
        views: views.filter(({ id }) => id !== removed),
        defaultId: defaultId === removed ? null : defaultId,
      })),
    setDefault: (defaultId) => change((saved) => ({ ...saved, defaultId })),
    find(url, opened) {
      const [all, counted] = shownBy(url)
      const isShown = (view: SavedView) => shownByView(view)[0] === all
      const isUnchanged = (view: SavedView) => shownByView(view)[1] === counted
      const open = state.views.filter(({ id }) => id === opened)
      return open.find(isShown) ?? state.views.find(isShown) ?? open.find(isUnchanged)
    },
    retry: () => inTurn(keep).then(() => inTurn(read)),
  }
}
