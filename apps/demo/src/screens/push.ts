import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  history: 'push',
  rowSelection: { history: 'push' },
  maxLength: 100_000, // #demo
})
