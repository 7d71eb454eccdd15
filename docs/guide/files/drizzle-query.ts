// The users-query.ts of the guide to Drizzle.
import { contains, tableQuery } from 'permatable/drizzle'
import { users } from './schema'
import { usersTable } from './searched-users'

export const usersQuery = tableQuery(usersTable, {
  key: users.id,
  columns: { name: contains(users.name) },
  search: [users.name],
})
