import { defineTableSearchParams } from 'permatable'
import { createViews, localStorageViews } from 'permatable/views'

export const usersTable = defineTableSearchParams({
  history: 'auto',
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: 300 },
})

/** Kept in this browser, and the same in all of its tabs. */
export const usersViews = createViews(usersTable, localStorageViews('demo: views'), {
  // Another page, or other selected rows, is still the same view.
  ignore: ['pagination', 'rowSelection'],
})
