import type { Condition, ConditionValue } from '../plan/condition.ts'
import type { SqlColumn } from './typed-columns.ts'
import {
  around,
  join,
  plain,
  sql,
  type Dialect,
  type ExactText,
  type Part,
  type Parts,
} from './dialect.ts'

/** Returns what a joined search selects from, given one of its columns. */
export type TableOf<R, Q> = (column: R) => Part<R, Q>

/** Writes a condition. Values become parameters, and columns are the app's. */
export function conditionParts<R, Q>(
  condition: Condition<SqlColumn<R>>,
  dialect: Dialect,
  tableOf: TableOf<R, Q>,
): Parts<R, Q> {
  const write = (one: Condition<SqlColumn<R>>) => conditionParts(one, dialect, tableOf)
  switch (condition.op) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'and':
    case 'or':
      return sql`(${join(condition.of.map(write), ` ${condition.op} `)})`
    case 'isNull':
      return sql`${ref(condition.column)} is null`
    case 'isNotNull':
      return sql`${ref(condition.column)} is not null`
    case 'contains':
    case 'startsWith':
    case 'endsWith': {
      const { column, is, pattern, end } = dialect.search(condition.text, condition.op)
      return sql`${around(column, ref(condition.column))}${{ text: is }}${{ value: pattern }}${{ text: end }}`
    }
    case 'references': {
      const { reference, key, where, from } = condition
      const table = from === undefined ? tableOf(key.ref) : { sql: from as Q }
      return sql`${ref(reference)}${around(dialect.oneOf, sql`select ${ref(key)} from ${table} where ${write(where)}`)}`
    }
    case 'overlaps':
      return sql`${ref(condition.column)} && array[${join(condition.values.map((value) => sql`${{ value }}`))}]::text[]`
    case 'in':
    case 'notIn':
      return compared(condition.column, condition.op, condition.values, dialect)
    default:
      return compared(
        condition.column,
        condition.op,
        [condition.value],
        dialect,
        condition.isOwnEquality,
      )
  }
}

const ref = <R>({ ref: name }: SqlColumn<R>) => ({ ref: name })

type Compared = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'in' | 'notIn'

/** Writes a comparison with values. Texts are equal if every character is, or if the column's own collation says so. */
function compared<R, Q>(
  column: SqlColumn<R>,
  op: Compared,
  values: readonly ConditionValue[],
  dialect: Dialect,
  isOwn = false,
): Parts<R, Q> {
  const exact = dialect.exactText(column.domain, values)
  const own = comparison<R, Q>(column, op, values, dialect)
  if (!exact || (isOwn && exact.plain !== 'refused')) return own
  const whole = comparison<R, Q>(column, op, values, dialect, exact)
  const isEqual = op === '=' || op === 'in'
  return isEqual && exact.plain === 'first' ? sql`(${own} and ${whole})` : whole
}

function comparison<R, Q>(
  column: SqlColumn<R>,
  op: Compared,
  values: readonly ConditionValue[],
  dialect: Dialect,
  exact?: ExactText,
): Parts<R, Q> {
  const left = around<R, Q>(exact?.column ?? plain, ref(column))
  const right = (value: unknown) =>
    around<R, Q>(exact?.value ?? plain, { value: dialect.encode(value) })
  if (op !== 'in' && op !== 'notIn') return sql`${left} ${{ text: op }} ${right(values[0])}`
  const long = dialect.list(values)
  const list = long
    ? around<R, Q>(long.around, { value: long.value })
    : join(values.map((value) => right(value)))
  return sql`${left} ${{ text: op === 'in' ? 'in' : 'not in' }} (${list})`
}
