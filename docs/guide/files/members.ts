import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const members = pgTable('members', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  role: text({ enum: ['admin', 'member'] }).notNull(),
  age: integer().notNull(),
  joined: date().notNull(),
})
