import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  debounce: 1000,
  maxLength: 100_000, // #demo
})
