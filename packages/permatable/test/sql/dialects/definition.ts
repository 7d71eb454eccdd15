import { sql } from 'drizzle-orm'
import * as kysely from 'kysely'
import { defineTableSearchParams } from 'permatable'
import {
  columns,
  day,
  dayRange,
  daysIn,
  instant,
  matchesFilters,
  number,
  oneOf,
  operators,
  text,
} from 'permatable/columns'
import * as orm from 'permatable/drizzle'
import * as inKysely from 'permatable/kysely'
import type { Domain, NullOrder } from 'permatable/query'
import { slice } from 'permatable/slices'
import type { Speaks } from './databases.ts'
import { kinds, tables, type Tie } from './ties.ts'

const compared = ['is', 'isNot', 'gt', 'gte', 'lt', 'lte', 'between', 'anyOf', 'noneOf'] as const
const emptiness = ['isEmpty', 'isNotEmpty'] as const
export const listed = ['is', 'isNot', 'anyOf', 'noneOf', ...emptiness] as const
export const ordered = [...compared, ...emptiness] as const
export const searched = ['contains', 'startsWith', 'endsWith', ...listed] as const
const days = daysIn('America/Sao_Paulo')

export const tiesTable = defineTableSearchParams({
  rowSelection: false,
  pagination: { maxPageSize: 1000 },
  join: slice({ default: 'and', codec: oneOf(['and', 'or']), resetsPage: true }),
  columns: columns({
    rank: operators(number(), ordered),
    name: operators(text(), searched),
    label: operators(text(), searched),
    seen: operators(instant(), ordered),
    seenOn: dayRange(),
    due: operators(day(), ordered),
    amount: operators(number(), ordered),
    score: operators(number(), ordered),
    kind: operators(oneOf(kinds), listed),
    // An expression.
    lower: operators(text(), searched),
    isOpen: text(),
    serial: text(),
  }),
})
export type TiesState = typeof tiesTable.defaults

/** What a query may have of its own. */
export interface TiesOptions {
  readonly nulls?: NullOrder | undefined
  readonly statements?: 'one' | 'each' | undefined
}

const labels: Readonly<Record<Speaks, Domain>> = {
  postgres: 'citext',
  sqlite: 'text',
  mysql: 'text',
}

/** The query of Drizzle. The three functions differ in their types only, which types.test.ts tries. */
export function drizzleQuery(speaks: Speaks, options: TiesOptions) {
  const table = tables[speaks] as typeof tables.postgres
  const lower = sql<string>`lower(${table.name})`
  const make = {
    postgres: orm.tableQuery,
    sqlite: orm.sqliteTableQuery,
    mysql: orm.mysqlTableQuery,
  }[speaks] as unknown as typeof orm.tableQuery
  return make(tiesTable, {
    key: [table.tenant, table.id],
    columns: {
      rank: orm.byOperator(table.rank),
      name: orm.byOperator(table.name),
      label: orm.byOperator(sql`${table.label}`, { domain: labels[speaks] as 'text' }),
      seen: orm.byOperator(table.seen),
      seenOn: orm.between(table.seen, { days }),
      due: orm.byOperator(sql`${table.due}`, { domain: 'date' }) as never,
      amount: orm.byOperator(table.amount),
      score: orm.byOperator(table.score),
      kind: (speaks === 'sqlite'
        ? orm.byOperator(sql`${table.kind}`, { domain: { enum: kinds } })
        : orm.byOperator(table.kind)) as never,
      lower: orm.byOperator(lower, { domain: 'text' }),
      isOpen: orm.sortOnly(table.isOpen),
      serial: orm.sortOnly(table.serial),
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
const declare = inKysely.columnsFor<Database, 'ties'>()
const lower = kysely.sql<string>`lower(ties.name)`

export function kyselyQuery(speaks: Speaks, options: TiesOptions) {
  const seen = (
    { postgres: 'timestamptz', sqlite: 'unixMilliseconds', mysql: 'datetime' } as const
  )[speaks] as 'timestamptz'
  return inKysely.tableQuery(tiesTable, {
    dialect: dialects[speaks],
    key: [
      declare.is('ties.tenant', 'int4'),
      declare.is('ties.id', speaks === 'postgres' ? 'uuid' : 'text'),
    ],
    columns: {
      rank: declare.byOperator('ties.rank', speaks === 'sqlite' ? 'int8' : 'int4'),
      name: declare.byOperator('ties.name', 'text'),
      label: declare.byOperator('ties.label', labels[speaks] as 'text'),
      seen: declare.byOperator('ties.seen', seen),
      seenOn: declare.between('ties.seen', seen, { days }),
      due: declare.byOperator('ties.due', 'date') as never,
      amount: declare.byOperator(
        'ties.amount',
        (speaks === 'sqlite' ? 'float8' : 'numeric') as 'numeric',
      ),
      score: declare.byOperator('ties.score', speaks === 'sqlite' ? 'float8' : 'float4'),
      kind: declare.byOperator('ties.kind', { enum: kinds, isOrdinal: speaks === 'mysql' }),
      lower: declare.byOperator(lower, 'text'),
      isOpen: declare.is('ties.is_open', 'bool', { notNull: true }) as never,
      serial: declare.is('ties.serial', 'int8') as never,
    },
    search: ['ties.name', lower],
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

/** The rows that the browser's filters leave of an array. */
export function inBrowser(
  rows: readonly Tie[],
  { columnFilters, globalFilter, join }: TiesState,
  speaks: Speaks,
) {
  const valueOf = ({ micros, ...row }: Tie, id: string): unknown => {
    if (id === 'lower') return lowerOf({ micros, ...row }, speaks)
    if (id === 'seen' || id === 'seenOn')
      return micros === null ? null : new Date(Math.floor(micros / 1000))
    return row[id as keyof typeof row]
  }
  const matches = (row: Tie, filter: (typeof columnFilters)[number]) =>
    filter.id === 'seenOn'
      ? days.filterFn({ getValue: (id) => valueOf(row, id) }, filter.id, filter.value)
      : matchesFilters([filter], (id) => valueOf(row, id))
  const text = globalFilter.toLowerCase()
  return rows.filter(
    (row) =>
      (!text || row.name?.toLowerCase().includes(text)) &&
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
export function sortedInArray(
  rows: readonly Tie[],
  { sorting }: TiesState,
  nulls: NullOrder,
  speaks: Speaks,
): readonly Tie[] {
  const valueOf = (row: Tie, id: string) => {
    if (id === 'lower') return lowerOf(row, speaks)
    if (id === 'seen' || id === 'seenOn')
      return row.micros === null || speaks !== 'sqlite' ? row.micros : Math.floor(row.micros / 1000)
    if (id === 'kind' && speaks !== 'sqlite' && row.kind) return kinds.indexOf(row.kind)
    return row[id as keyof Tie]
  }
  const desc = sorting[0]?.desc ?? false
  const keys = [...sorting, { id: 'tenant', desc }, { id: 'id', desc }]
  return [...rows].sort((a, b) => {
    for (const { id, desc: isDesc } of keys) {
      const [first, second] = [valueOf(a, id), valueOf(b, id)]
      if (first === second) continue
      if (first === null || second === null) {
        const isFirst =
          nulls === 'largest' ? isDesc : nulls === 'smallest' ? !isDesc : nulls === 'first'
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
