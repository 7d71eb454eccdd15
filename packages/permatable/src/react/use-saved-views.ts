import { useState, useSyncExternalStore } from 'react'
import type { TableViews } from '../views/create-views.ts'
import { nothingLoaded, type SavedView, type ViewsState } from '../views/saved-views.ts'

/** The saved views, and how the table's view stands to them. */
export interface ShownViews extends ViewsState {
  /** The view that is shown now, exactly. */
  readonly active: SavedView | undefined
  /** The view that was shown last: what the user started from. */
  readonly opened: SavedView | undefined
  /** `true` when the table was changed since that view was opened or saved. */
  readonly isChanged: boolean
}

/**
 * Follows the saved views of a table.
 *
 * @param views Made by `createViews`, once for each table, outside of the component.
 * @param url The view that the table shows: `definition.serialize(useSelector(params.committed))`.
 */
export function useSavedViews(views: TableViews, url: string): ShownViews {
  const state = useSyncExternalStore(views.subscribe, views.get, () => nothingLoaded)
  // A snapshot, too: React Compiler keeps the result of a call in a render for as long as `views` and `url` are the same.
  const activeId = useSyncExternalStore(
    views.subscribe,
    () => views.find(url)?.id,
    () => undefined,
  )
  const [openedId, setOpenedId] = useState<string>()
  const viewOf = (id: string | undefined) => state.views.find((view) => view.id === id)
  const active = state.isLoaded ? viewOf(activeId) : undefined
  if (active && active.id !== openedId) setOpenedId(active.id)
  const opened = active ?? viewOf(openedId)
  return { ...state, active, opened, isChanged: !active && opened !== undefined }
}
