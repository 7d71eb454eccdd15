import { PGlite } from '@electric-sql/pglite'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  role: text({ enum: ['admin', 'member'] }).notNull(),
  age: integer(),
})

export const db = drizzle({ client: new PGlite() })
