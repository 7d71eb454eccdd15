import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  prefix: 'userTable-',
  maxLength: 100_000, // #demo
})
