import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  // The server of this page takes addresses of any length that can be read.
  maxLength: 100_000,
})
