import { date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { statuses } from './definition.ts'

export const cities = pgTable('cities', {
  id: integer().primaryKey(),
  name: text().notNull(),
})

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  age: integer(),
  cityId: integer('city_id'),
  status: text({ enum: statuses }).notNull(),
  joined: date().notNull(),
  spent: numeric({ precision: 12, scale: 2, mode: 'number' }),
})
