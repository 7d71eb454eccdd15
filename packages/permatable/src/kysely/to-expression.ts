import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Condition, ConditionValue } from '../plan/condition.ts'
import type { Order } from '../plan/order.ts'

/** Where the database looks up a row: its key, the tables of its columns, and a condition that a user's rows fulfil. */
export interface Lookup {
  readonly key: string
  readonly from: RawBuilder<unknown>
  readonly scope: RawBuilder<unknown> | undefined
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

/** The table of a column: all before the last dot. */
export const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'))

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Writes a condition. Values are parameters, and columns are identifiers of the app. */
export function toExpression(condition: Condition<string>, lookup: Lookup): RawBuilder<SqlBool> {
  const write = (one: Condition<string>) => toExpression(one, lookup)
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
      return sql`${sql.ref(condition.column)}${operators[condition.op]}`
    case 'like':
      return sql`${sql.ref(condition.column)} ilike ${condition.pattern}`
    case 'in':
    case 'notIn':
      return sql`${sql.ref(condition.column)}${operators[condition.op]}(${sql.join(condition.values)})`
    case 'references': {
      const { reference, key, where, from = sql.table(tableOf(key)) } = condition
      return sql`${sql.ref(reference)} = any(array(select ${sql.ref(key)} from ${from} where ${write(where)}))`
    }
    case 'toRow': {
      const { columns, compare, row } = condition
      return sql`(${refs(columns)})${operators[compare]}${select(columns, row, lookup)}`
    }
    case 'rowIsNull':
    case 'rowIsNotNull':
      return sql`${select([condition.column], condition.row, lookup)}${operators[condition.op]}`
    default:
      return sql`${sql.ref(condition.column)}${operators[condition.op]}${condition.value}`
  }
}

/** Selects columns of the row with a key. */
function select(columns: readonly string[], row: ConditionValue, { key, from, scope }: Lookup) {
  const isScoped = scope ? sql` and ${scope}` : sql``
  return sql`(select ${refs(columns)} from ${from} where ${sql.ref(key)} = ${row}${isScoped})`
}

export function toOrder({ column, desc, nulls }: Order<string>): RawBuilder<unknown> {
  const direction = desc ? sql`${sql.ref(column)} desc` : sql`${sql.ref(column)} asc`
  if (!nulls) return direction
  return nulls === 'last' ? sql`${direction} nulls last` : sql`${direction} nulls first`
}
