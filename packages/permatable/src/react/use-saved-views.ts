import { useState, useSyncExternalStore } from 'react'
import type { TableViews } from '../views/create-views.ts'
import { nothingLoaded, type SavedView, type ViewsState } from '../views/stores.ts'

/** The saved views, and which of them the table shows. */
export interface ShownViews extends ViewsState {
  /** The view that the table shows: exactly, or but for what `ignoreChanges` names once it's opened. */
  readonly active: SavedView | undefined
  /** The view that the user opened last. */
  readonly opened: SavedView | undefined
  /** `true` if the table has changed since that view was opened or saved. */
  readonly isChanged: boolean
}

/**
 * Returns a table's saved views and which of them is open. Renders again when either changes.
 *
 * @param views Made by `createViews`, once per table and outside of the component.
 * @param url The view that the table shows: `definition.serialize(useSelector(params.committed))`.
 */
export function useSavedViews(views: TableViews, url: string): ShownViews {
  const state = useSyncExternalStore(views.subscribe, views.get, () => nothingLoaded)
  const [openedId, setOpenedId] = useState<string>()
  // A snapshot, because React Compiler caches the result of a call as long as `views` and `url` stay the same.
  const activeId = useSyncExternalStore(
    views.subscribe,
    () => views.find(url, openedId)?.id,
    () => undefined,
  )
  const viewOf = (id: string | undefined) => state.views.find((view) => view.id === id)
  const active = state.isLoaded ? viewOf(activeId) : undefined
  if (active && active.id !== openedId) setOpenedId(active.id)
  const opened = active ?? viewOf(openedId)
  return { ...state, active, opened, isChanged: !active && opened !== undefined }
}
