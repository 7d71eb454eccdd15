import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  role: text({ enum: ['admin', 'member'] }).notNull(),
  age: integer(),
  cityId: integer('city_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const cities = pgTable('cities', { id: integer().primaryKey(), name: text().notNull() })
