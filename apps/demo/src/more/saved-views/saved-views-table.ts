import { defineTableSearchParams } from 'permatable'
import { createViews, localStorageViews } from 'permatable/views'

export const peopleTable = defineTableSearchParams({
  history: 'auto',
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: 300 },
})

/** Kept in this browser, and the same in all of its tabs. */
export const peopleViews = createViews(peopleTable, localStorageViews('demo: views'), {
  // Another page, or other selected rows, is still the same view.
  ignore: ['pagination', 'rowSelection'],
})

/** Views to begin with. */
export const exampleViews = [
  { name: 'Big spenders', query: '?sorting=spent.desc' },
  { name: 'Under 30, by name', query: '?sorting=name.asc&columnFilters=age./null/29' },
  { name: 'Paused in sales', query: '?columnFilters=team./sales,status./paused' },
] as const
