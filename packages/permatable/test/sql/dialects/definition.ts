import { sql } from 'drizzle-orm'
import * as kysely from 'kysely'
import { defineTableSearchParams } from 'permatable'
import {
  calendarIn,
  columns,
  day,
  dayRange,
  instant,
  matchesFilters,
  number,
  oneOf,
  operators,
  range,
  someOf,
  text,
} from 'permatable/columns'
import * as orm from 'permatable/drizzle'
import * as inKysely from 'permatable/kysely'
import type { NullOrder } from 'permatable/query'
import { slice } from 'permatable/slices'
import { taking } from '../../support/operators.ts'
import type { Speaks } from './databases.ts'
import { kinds, tables, type Tie } from './ties.ts'

export const listed = taking('nothing', 'value', 'values')
export const ordered = taking('nothing', 'value', 'values', 'end', 'ends')
export const searched = taking('nothing', 'value', 'values', 'text')
export const relative = ['this', 'previous', 'last', 'next'] as const
const days = calendarIn('America/Sao_Paulo')
/** The moment that relative filters refer to. */
export const now = Date.parse('2026-11-20T09:30:00.000Z')

export const tieColumns = {
  rank: operators(number(), ordered),
  name: operators(text(), searched),
  label: operators(text(), searched),
  seen: operators(instant(), [...ordered, ...relative], days),
  seenOn: dayRange(days),
  seenDay: operators(day(), [...ordered, ...relative], days),
  due: operators(day(), [...ordered, ...relative], days),
  amount: operators(number(), ordered),
  score: operators(number(), ordered),
  kind: operators(oneOf(kinds), listed),
  // An expression.
  lower: operators(text(), searched),
  // An expression that frees rows of the scope, unless it is in brackets.
  isOpen: text(),
  serial: text(),
  // Without operators.
  has: text(),
  ranks: range(),
  kinds: someOf(kinds),
  id: operators(text(), listed),
}
export const tiesTable = defineTableSearchParams({
  rowSelection: false,
  pagination: { maxPageSize: 1000 },
  join: slice({ default: 'and', codec: oneOf(['and', 'or']), resetsPage: true }),
  columns: columns(tieColumns),
})
export type TiesState = typeof tiesTable.defaults

/** What a query may have of its own. */
export interface TiesOptions {
  readonly nulls?: NullOrder | undefined
  readonly statements?: 'one' | 'each' | undefined
}

/** A `citext` ignores case. */
const labels = { postgres: 'citext', sqlite: 'text', mysql: 'text' } as const

export const queryIn = (speaks: Speaks) =>
  ({ postgres: orm.tableQuery, sqlite: orm.sqliteTableQuery, mysql: orm.mysqlTableQuery })[
    speaks
  ] as unknown as typeof orm.tableQuery

/** The query of Drizzle. The three functions differ in their types only, which types.test.ts tries. */
export function drizzleQuery(speaks: Speaks, options: TiesOptions) {
  const table = tables[speaks] as typeof tables.postgres
  const lower = sql<string | null>`lower(${table.name})`
  const kind = speaks === 'sqlite' ? { type: { enum: kinds, optional: true } } : {}
  return queryIn(speaks)(tiesTable, {
    table,
    key: [table.tenant, table.id],
    columns: {
      label: { column: sql`${table.label}`, type: `${labels[speaks]}?` },
      seenOn: table.seen,
      seenDay: table.seen,
      due: { column: sql`${table.due}`, type: 'date?' },
      kind: { column: table.kind, ...kind } as { readonly column: typeof table.kind },
      lower: { column: lower, type: 'text?' },
      isOpen: {
        column: sql<boolean>`${table.isOpen} or ${table.isOpen}`,
        type: 'bool',
        filter: 'none',
      },
      serial: { column: table.serial, filter: 'none' },
      has: table.name,
      ranks: table.rank,
      kinds: { column: table.kind, ...kind } as { readonly column: typeof table.kind },
    },
    search: [table.name, lower],
    join: 'join',
    ...(options.nulls && { nulls: options.nulls }),
    ...(options.statements && { statements: options.statements }),
  })
}

interface Ties {
  tenant: number
  id: string
  rank: number | null
  name: string | null
  label: string | null
  is_open: boolean
  seen: Date | null
  due: string | null
  amount: string | null
  score: number | null
  serial: string | null
  kind: (typeof kinds)[number] | null
}
export interface Database {
  ties: Ties
}

const { mysql, postgres, sqlite } = inKysely
const dialects = { mysql, postgres, sqlite }
const lower = kysely.sql<string | null>`lower(ties.name)`
const isOpen = kysely.sql<boolean>`ties.is_open or ties.is_open`

export function kyselyQuery(speaks: Speaks, options: TiesOptions) {
  const seen = (
    { postgres: 'timestamptz?', sqlite: 'unixMilliseconds?', mysql: 'datetime?' } as const
  )[speaks] as 'timestamptz?'
  const uuid = speaks === 'postgres' ? 'uuid' : 'text'
  const kind = { enum: kinds, isOrdinal: speaks === 'mysql', optional: true } as const
  return inKysely.tableQuery<Database>()(tiesTable, {
    dialect: dialects[speaks],
    table: 'ties',
    key: { tenant: 'int4', id: uuid },
    columns: {
      rank: speaks === 'sqlite' ? 'int8?' : 'int4?',
      name: 'text?',
      label: `${labels[speaks]}?`,
      seen,
      seenOn: { column: 'seen', type: seen },
      seenDay: { column: 'seen', type: seen },
      due: 'date?',
      amount: (speaks === 'sqlite' ? 'float8?' : 'numeric?') as 'numeric?',
      score: speaks === 'sqlite' ? 'float8?' : 'float4?',
      kind,
      lower: { column: lower, type: 'text?' },
      isOpen: { column: isOpen, type: 'bool', filter: 'none' },
      serial: { type: 'int8?', filter: 'none' },
      has: { column: 'name', type: 'text?' },
      ranks: { column: 'rank', type: 'int4?' },
      kinds: { column: 'ties.kind', type: kind },
      id: uuid,
    },
    search: ['name', lower],
    join: 'join',
    ...(options.nulls && { nulls: options.nulls }),
    ...(options.statements && { statements: options.statements }),
  })
}

/** What the expression of the column `lower` gives. SQLite folds ASCII letters only. */
const lowerOf = ({ name }: Tie, speaks: Speaks) =>
  (speaks === 'sqlite'
    ? name?.replace(/[A-Z]/g, (one) => one.toLowerCase())
    : name?.toLowerCase()) ?? null

interface TiesFilters extends Pick<TiesState, 'globalFilter' | 'join'> {
  readonly columnFilters: readonly { readonly id: string; readonly value: unknown }[]
}

/** The columns that those without operators read. */
const readBy: Readonly<Record<string, string>> = { has: 'name', ranks: 'rank', kinds: 'kind' }

/** The rows that the browser's filters leave of an array. */
export function inBrowser<T extends Tie>(
  rows: readonly T[],
  { columnFilters, globalFilter, join }: TiesFilters,
  speaks: Speaks,
  more: {
    readonly searched?: readonly (keyof T)[]
    /** What a filter of no value finds. */
    readonly matches?: (row: T, filter: TiesFilters['columnFilters'][number]) => boolean | undefined
  } = {},
): readonly T[] {
  const { searched: names = ['name'], matches: matchesOwn } = more
  const valueOf = (row: T, id: string): unknown => {
    if (id === 'lower') return lowerOf(row, speaks)
    if (id.startsWith('seen'))
      return row.micros === null ? null : new Date(Math.floor(row.micros / 1000))
    return row[id as keyof T]
  }
  function matches(row: T, filter: (typeof columnFilters)[number]): boolean {
    const { id } = filter
    const found = matchesOwn?.(row, filter)
    if (found !== undefined) return found
    return matchesFilters(tiesTable, [filter], () => valueOf(row, readBy[id] ?? id), 'and', { now })
  }
  const text = globalFilter.toLowerCase()
  return rows.filter(
    (row) =>
      (!text || names.some((name) => (row[name] as string | null)?.toLowerCase().includes(text))) &&
      (join === 'or' && columnFilters.length
        ? columnFilters.some((filter) => matches(row, filter))
        : columnFilters.every((filter) => matches(row, filter))),
  )
}

/** Texts by their bytes. MySQL takes the shorter one as if spaces followed. */
function compareTexts(a: string, b: string, speaks: Speaks) {
  const length = speaks === 'mysql' ? Math.max(a.length, b.length) : 0
  return Buffer.compare(Buffer.from(a.padEnd(length)), Buffer.from(b.padEnd(length)))
}

/** The order of an array as the database has to have it. `label` is sorted by a collation, which this does not know. */
export function sortedInArray<T extends Tie>(
  rows: readonly T[],
  { sorting }: { readonly sorting: readonly { readonly id: string; readonly desc: boolean }[] },
  nulls: NullOrder | ((id: string) => NullOrder),
  speaks: Speaks,
): readonly T[] {
  const valueOf = (row: T, id: string) => {
    if (id === 'lower') return lowerOf(row, speaks)
    if (id.startsWith('seen'))
      return row.micros === null || speaks !== 'sqlite' ? row.micros : Math.floor(row.micros / 1000)
    if (id === 'kind' && speaks !== 'sqlite' && row.kind) return kinds.indexOf(row.kind)
    return (row as Tie)[id as keyof Tie]
  }
  const desc = sorting[0]?.desc ?? false
  const keys = [...sorting, { id: 'tenant', desc }, { id: 'id', desc }]
  return [...rows].sort((a, b) => {
    for (const { id, desc: isDesc } of keys) {
      const [first, second] = [valueOf(a, id), valueOf(b, id)]
      if (first === second) continue
      if (first === null || second === null) {
        const place = typeof nulls === 'string' ? nulls : nulls(id)
        const isFirst =
          place === 'largest' ? isDesc : place === 'smallest' ? !isDesc : place === 'first'
        return (first === null) === isFirst ? -1 : 1
      }
      const order =
        typeof first === 'string'
          ? compareTexts(first, String(second), speaks)
          : Number(first > second) - Number(first < second)
      if (order) return isDesc ? -order : order
    }
    return 0
  })
}
