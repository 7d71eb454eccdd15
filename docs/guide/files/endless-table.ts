import { defineTableSearchParams } from 'permatable'
import { columns, text } from 'permatable/columns'
import { slice } from 'permatable/slices'

export const endlessTable = defineTableSearchParams({
  after: slice({ default: null, codec: text(), resetsWithPage: true }), // the key's type
  columns: columns({ name: text() }),
  globalFilter: { debounce: 300 },
  pagination: false,
})
