import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({ globalFilter: { param: 'q' } })
