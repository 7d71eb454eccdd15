// The users-query.ts of the guide to Prisma.
import { tableQuery } from 'permatable/prisma'
import type { prisma } from './prisma'
import { usersTable } from './searched-users'

export const usersQuery = tableQuery<typeof prisma.user>()(usersTable, {
  database: 'postgresql',
  key: { id: 'Int' },
  columns: { name: 'String' },
  search: ['name'],
})
