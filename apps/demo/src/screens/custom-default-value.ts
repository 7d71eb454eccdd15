import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  globalFilter: { default: 'a' },
  sorting: { default: [{ id: 'name', desc: true }] },
  pagination: { default: { pageIndex: 2, pageSize: 20 } },
  columnFilters: { default: [{ id: 'name', value: 'b' }] },
  columnOrder: { default: ['age', 'name', 'id'] },
  rowSelection: { default: { 1: true } },
  maxLength: 100_000, // #demo
})
