// The users-query.ts of the guide to Drizzle.
import { tableQuery } from 'permatable/drizzle'
import { users } from './schema'
import { usersTable } from './searched-users'

export const usersQuery = tableQuery(usersTable, { table: users, search: [users.name] })
