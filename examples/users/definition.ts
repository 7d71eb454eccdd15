import { defineTableSearchParams } from 'permatable'

/** One definition for the table, for links and for servers. */
export const usersTable = defineTableSearchParams({
  globalFilter: { debounce: 400 },
  sorting: { history: 'push' },
  pagination: { history: 'auto' },
})
