import { defineTableSearchParams } from 'permatable'
import { columns, text } from 'permatable/columns'

export const usersTable = defineTableSearchParams({
  globalFilter: { debounce: 300 },
  columns: columns({ name: text() }),
})
