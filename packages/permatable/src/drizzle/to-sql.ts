import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Condition, ConditionValue } from '../plan/condition.ts'
import type { Order } from '../plan/order.ts'

/** Where the database looks up a row: its key, the tables of its columns, and a condition that a user's rows fulfil. */
export interface Lookup {
  readonly key: PgColumn
  /** `undefined` where all columns are of the table of the key. */
  readonly from: SQL | undefined
  readonly scope: SQL | undefined
}

// Constant texts: nothing from outside is ever one of them.
const operators = {
  '=': sql` = `,
  '<>': sql` <> `,
  '<': sql` < `,
  '<=': sql` <= `,
  '>': sql` > `,
  '>=': sql` >= `,
  same: sql` is not distinct from `,
  in: sql` in `,
  notIn: sql` not in `,
  isNull: sql` is null`,
  isNotNull: sql` is not null`,
  rowIsNull: sql` is null`,
  rowIsNotNull: sql` is not null`,
  and: sql` and `,
  or: sql` or `,
}

const list = (items: readonly (PgColumn | ConditionValue)[]) =>
  sql`(${sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )})`

/** Writes a condition. Values are parameters, and columns are identifiers of the schema. */
export function toSql(condition: Condition<PgColumn>, lookup: Lookup): SQL {
  const write = (one: Condition<PgColumn>) => toSql(one, lookup)
  switch (condition.op) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'and':
    case 'or':
      return sql`(${sql.join(condition.of.map(write), operators[condition.op])})`
    case 'isNull':
    case 'isNotNull':
      return sql`${condition.column}${operators[condition.op]}`
    case 'like':
      return sql`${condition.column} ilike ${condition.pattern}`
    case 'in':
    case 'notIn':
      return sql`${condition.column}${operators[condition.op]}${list(condition.values)}`
    case 'references': {
      const { reference, key, where } = condition
      return sql`${reference} = any(array(${selectFrom(key.table, [key], write(where))}))`
    }
    case 'toRow': {
      const { columns, compare, row } = condition
      return sql`${list(columns)}${operators[compare]}${select(columns, row, lookup)}`
    }
    case 'rowIsNull':
    case 'rowIsNotNull':
      return sql`${select([condition.column], condition.row, lookup)}${operators[condition.op]}`
    default:
      return sql`${condition.column}${operators[condition.op]}${condition.value}`
  }
}

/** Selects columns of the row with a key. */
function select(
  columns: readonly PgColumn[],
  row: ConditionValue,
  { key, from, scope }: Lookup,
): SQL {
  const selected = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )
  const where = scope ? sql`${key} = ${row} and ${scope}` : sql`${key} = ${row}`
  return from
    ? sql`(select ${selected} from ${from} where ${where})`
    : sql`(${selectFrom(key.table, columns, where)})`
}

/** Drizzle's own `select` knows that a table is an alias, which `sql` prints as its name alone. */
const selectFrom = (table: PgTable, columns: readonly PgColumn[], where: SQL): SQL =>
  new QueryBuilder().select(Object.fromEntries(columns.entries())).from(table).where(where).getSQL()

export function toOrder({ column, desc, nulls }: Order<PgColumn>): SQL {
  const direction = desc ? sql`${column} desc` : sql`${column} asc`
  if (!nulls) return direction
  return nulls === 'last' ? sql`${direction} nulls last` : sql`${direction} nulls first`
}
