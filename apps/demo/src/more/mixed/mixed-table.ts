import { defineTableSearchParams } from 'permatable'

export const peopleTable = defineTableSearchParams({
  // Back undoes one decision: a sort, a page, a search that was typed in one go.
  history: 'auto',
  // The search is written once the typing pauses.
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: 300 },
})
