import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  role: text({ enum: ['admin', 'member'] }).notNull(),
  age: integer(),
})
