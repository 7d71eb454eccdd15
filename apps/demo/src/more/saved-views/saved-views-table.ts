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

/** Views to begin with. */
export const exampleViews = [
  { name: 'Oldest first', query: '?sorting=age.desc' },
  { name: 'Under 30, by name', query: '?sorting=name.asc&columnFilters=age./null/29' },
  { name: 'Names with ‘an’', query: '?columnFilters=name.an' },
] as const
