import * as my from 'drizzle-orm/mysql-core'
import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import type { DialectDatabase, Speaks } from './databases.ts'

/** One table on each database: few different values, so that ties are many, and NULLs. */

const kinds = ['new', 'vip', 'old'] as const
const kind = pg.pgEnum('kind', kinds)
const citext = pg.customType<{ data: string }>({ dataType: () => 'citext' })

export const tables = {
  postgres: pg.pgTable('ties', {
    tenant: pg.integer().notNull(),
    id: pg.uuid().notNull(),
    rank: pg.integer(),
    name: pg.text(),
    label: citext(),
    isOpen: pg.boolean('is_open').notNull(),
    seen: pg.timestamp({ withTimezone: true }),
    due: pg.date(),
    amount: pg.numeric({ precision: 20, scale: 6 }),
    score: pg.real(),
    serial: pg.bigint({ mode: 'bigint' }),
    kind: kind(),
  }),
  sqlite: lite.sqliteTable('ties', {
    tenant: lite.integer().notNull(),
    id: lite.text().notNull(),
    rank: lite.integer(),
    name: lite.text(),
    label: lite.text(),
    isOpen: lite.integer('is_open', { mode: 'boolean' }).notNull(),
    seen: lite.integer({ mode: 'timestamp_ms' }),
    due: lite.text(),
    amount: lite.numeric(),
    score: lite.real(),
    serial: lite.integer(),
    kind: lite.text({ enum: kinds }),
  }),
  mysql: my.mysqlTable('ties', {
    tenant: my.int().notNull(),
    id: my.varchar({ length: 36 }).notNull(),
    rank: my.int(),
    name: my.varchar({ length: 40 }),
    label: my.varchar({ length: 40 }),
    isOpen: my.boolean('is_open').notNull(),
    seen: my.datetime({ fsp: 6 }),
    due: my.date({ mode: 'string' }),
    amount: my.decimal({ precision: 20, scale: 6 }),
    score: my.float(),
    serial: my.bigint({ mode: 'bigint' }),
    kind: my.mysqlEnum(kinds),
  }),
} as const

const created: Readonly<Record<Speaks, readonly string[]>> = {
  postgres: [
    'create extension citext',
    "create type kind as enum ('new', 'vip', 'old')",
    `create table ties (tenant int, id uuid, rank int, name text, label citext, is_open bool not null, seen timestamptz, due date,
      amount numeric(20, 6), score real, serial int8, kind kind, primary key (tenant, id))`,
  ],
  sqlite: [
    `create table ties (tenant integer, id text, rank integer, name text, label text collate nocase, is_open integer not null,
      seen integer, due text, amount numeric, score real, serial integer, kind text, primary key (tenant, id))`,
  ],
  mysql: [
    // The default collation of \`label\` ignores case, accents and trailing spaces.
    `create table ties (tenant int, id varchar(36) collate utf8mb4_bin, \`rank\` int, name varchar(40) collate utf8mb4_bin, label varchar(40),
      is_open bool not null, seen datetime(6), due date, amount decimal(20, 6), score float, serial bigint,
      kind enum('new', 'vip', 'old'), primary key (tenant, id))`,
  ],
}

/** A row as the browser has it. `micros` is its instant in microseconds, which no `Date` has. */
export interface Tie {
  readonly tenant: number
  readonly id: string
  readonly rank: number | null
  readonly name: string | null
  readonly label: string | null
  readonly isOpen: boolean
  readonly micros: number | null
  readonly due: string | null
  readonly amount: number | null
  readonly score: number | null
  readonly serial: bigint | null
  readonly kind: (typeof kinds)[number] | null
}

export { kinds }

const text = (value: string, speaks: Speaks) =>
  `'${(speaks === 'mysql' ? value.replaceAll('\\', '\\\\') : value).replaceAll("'", "''")}'`

/** An instant with microseconds, as a text of SQL. */
const utc = (micros: number) => {
  const date = new Date(Math.floor(micros / 1000)).toISOString()
  const rest = (((micros % 1000) + 1000) % 1000).toString().padStart(3, '0')
  return `${date.slice(0, 23).replace('T', ' ')}${rest}`
}

function insertOf(rows: readonly Tie[], speaks: Speaks): string {
  const literal = (value: Tie[keyof Tie]) =>
    value === null
      ? 'null'
      : typeof value === 'string'
        ? text(value, speaks)
        : String(speaks === 'sqlite' ? Number(value) : value)
  const values = rows.map(({ micros, serial, isOpen, ...row }) => {
    const seen =
      micros === null
        ? 'null'
        : speaks === 'sqlite'
          ? String(Math.floor(micros / 1000))
          : `'${utc(micros)}${speaks === 'mysql' ? '' : '+00'}'`
    const fields = [row.tenant, row.id, row.rank, row.name, row.label].map(literal)
    const open = speaks === 'sqlite' ? Number(isOpen) : isOpen
    const score = row.score === null || speaks === 'sqlite' ? row.score : Math.fround(row.score)
    const rest = [row.due, row.amount, score].map(literal)
    return `(${[...fields, open, seen, ...rest, serial ?? 'null', literal(row.kind)].join()})`
  })
  return `insert into ties values ${values.join()}`
}

/** Creates the table with rows in it. */
export async function createTies(opened: DialectDatabase, rows: readonly Tie[]): Promise<void> {
  const { create = (statement) => opened.query(statement), query, speaks } = opened
  for (const statement of created[speaks]) await create(statement, 'tenant')
  await query(insertOf(rows, speaks))
}
