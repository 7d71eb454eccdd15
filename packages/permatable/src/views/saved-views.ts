/** A view under a name. */
export interface SavedView {
  /** Stays when the view is renamed or replaced. */
  readonly id: string
  readonly name: string
  /** The query of its address: `'?sorting=age.desc'`, or `''` where all is the default. */
  readonly query: string
}

/** The saved views of a table, in their order. */
export interface SavedViews {
  readonly views: readonly SavedView[]
  /** The view that opens where a link names none. */
  readonly defaultId: string | null
}

/** What is on the screen, and whether the store has it. */
export interface ViewsState extends SavedViews {
  /** `false` until the store was read. */
  readonly isLoaded: boolean
  /** Why the last changes are not kept. They stay on the screen, and go along with the next change. `null` when all is kept. */
  readonly error: unknown
}

/** Changes the saved views. It gets the views that the store holds now, which another tab may have changed. */
export type ViewChange = (saved: SavedViews) => SavedViews

export const applied = (changes: readonly ViewChange[], saved: SavedViews): SavedViews =>
  changes.reduce((before, change) => change(before), saved)

const VERSION = 1

/** Freezes a state, since what is kept next is made of the same views. */
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

/** The text that a store keeps: JSON with the version of its form. */
export const textOf = ({ views, defaultId }: SavedViews): string =>
  JSON.stringify({ version: VERSION, views, defaultId })

/**
 * Reads the text of a store. An entry that is no view is left out.
 *
 * @throws When the text is of a later version, or is none of `textOf`: writing over it would lose what it holds.
 */
export function viewsOf(text: string | null): SavedViews {
  if (!text) return noViews
  const kept: unknown = JSON.parse(text)
  const { version, views, defaultId } = fieldsOf(kept)
  if (version !== VERSION || !Array.isArray(views))
    throw new Error(
      `[permatable] the saved views are not of version ${VERSION}, so they stay as they are`,
    )
  return {
    views: views.filter(isView).map(({ id, name, query }) => ({ id, name, query })),
    defaultId: typeof defaultId === 'string' ? defaultId : null,
  }
}

/** Returns the fields of an object, and none for any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function isView(value: unknown): value is SavedView {
  const { id, name, query } = fieldsOf(value)
  return [id, name, query].every((text) => typeof text === 'string')
}

export const adding =
  (view: SavedView): ViewChange =>
  (saved) => ({
    ...saved,
    // A store may report an error after it has saved the view. The retry must not add the view twice.
    views: [...saved.views.filter(({ id }) => id !== view.id), view],
  })

export const updating =
  (id: string, fields: Partial<SavedView>): ViewChange =>
  (saved) => ({
    ...saved,
    views: saved.views.map((view) => (view.id === id ? { ...view, ...fields } : view)),
  })

/** Moves a view to a place, counted from 0 without the view itself. */
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
