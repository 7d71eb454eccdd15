// The users-query.ts of the guide to Prisma.
import { columnsFor, tableQuery } from 'permatable/prisma'
import type { prisma } from './prisma'
import { usersTable } from './searched-users'

const { contains, is } = columnsFor<typeof prisma.user>()

export const usersQuery = tableQuery(usersTable, {
  database: 'postgresql',
  key: is('id', 'Int'),
  columns: { name: contains('name', 'String') },
  search: ['name'],
})
