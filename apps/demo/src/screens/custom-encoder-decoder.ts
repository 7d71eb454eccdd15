import { defineTableSearchParams } from 'permatable'
import { json, jsonValue, perEntry, sortDirection } from 'permatable/codecs'

export const usersTable = defineTableSearchParams({
  globalFilter: { codec: json('globalFilter') },
  sorting: { codec: perEntry('sorting', sortDirection) },
  pagination: { codec: json('pagination') },
  columnFilters: { codec: perEntry('columnFilters', jsonValue) },
  columnOrder: { codec: json('columnOrder') },
  rowSelection: { codec: json('rowSelection') },
  maxLength: 100_000, // #demo
})
