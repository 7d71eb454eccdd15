import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({ globalFilter: { debounce: 300 } })
