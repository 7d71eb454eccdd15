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
  const [openedId, setOpenedId] = useState<string>()
  const active = state.isLoaded ? views.find(url) : undefined
  if (active && active.id !== openedId) setOpenedId(active.id)
  const opened = active ?? state.views.find(({ id }) => id === openedId)
  return { ...state, active, opened, isChanged: !active && opened !== undefined }
}
