import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  // A decision adds an entry to the history, so that Back undoes it.
  history: 'push',
  // What is typed is no decision: it replaces the entry, once the typing pauses.
  globalFilter: { history: 'replace', debounce: 300 },
  columnFilters: { history: 'replace', debounce: 300 },
})
