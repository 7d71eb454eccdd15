import { fail } from '../console/messages.ts'
import { fieldsOf } from '../values/values.ts'

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

/** Changes the saved views. Receives the views that the store holds now. Another tab may have changed them. */
export type ViewChange = (saved: SavedViews) => SavedViews

export const applied = (changes: readonly ViewChange[], saved: SavedViews): SavedViews =>
  changes.reduce((before, change) => change(before), saved)

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

/**
 * Reads the text of a store. Leaves out entries that aren't views.
 *
 * @throws If the text has a later version or wasn't written by `textOf`. Overwriting it would lose data.
 */
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

export const adding =
  (view: SavedView): ViewChange =>
  (saved) => ({
    ...saved,
    // A store may report an error after it has saved the view. The retry must not add it twice.
    views: [...saved.views.filter(({ id }) => id !== view.id), view],
  })

export const updating =
  (id: string, fields: Partial<SavedView>): ViewChange =>
  (saved) => ({
    ...saved,
    views: saved.views.map((view) => (view.id === id ? { ...view, ...fields } : view)),
  })

/** Moves a view to a position, counted from 0 without the view itself. */
export const moving =
  (id: string, to: number): ViewChange =>
  (saved) => {
    const others = saved.views.filter((view) => view.id !== id)
    const moved = saved.views.filter((view) => view.id === id)
    return { ...saved, views: [...others.slice(0, to), ...moved, ...others.slice(to)] }
  }

export const removing =
  (removed: string): ViewChange =>
  ({ views, defaultId }) => ({
    views: views.filter(({ id }) => id !== removed),
    defaultId: defaultId === removed ? null : defaultId,
  })

export const opening =
  (defaultId: string | null): ViewChange =>
  (saved) => ({ ...saved, defaultId })
