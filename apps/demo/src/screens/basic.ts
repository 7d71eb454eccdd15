import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  maxLength: 100_000, // #demo
})
