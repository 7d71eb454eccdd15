import type { Condition, ConditionValue } from '../plan/condition.ts'
import {
  around,
  plain,
  type Dialect,
  type ExactText,
  type Library,
  type SqlColumn,
} from './dialect.ts'

/** What a condition is written with. */
export interface Writes<R, Q> {
  readonly library: Library<R, Q>
  readonly dialect: Dialect
}

/** Writes a condition. Values become parameters, and columns are the app's. */
export function conditionIn<R, Q>(condition: Condition<SqlColumn<R>>, of: Writes<R, Q>): Q {
  const { library, dialect } = of
  const { sql, raw, join, value } = library
  const write = (one: Condition<SqlColumn<R>>) => conditionIn(one, of)
  const ref = (column: SqlColumn<R>) => library.ref(column.ref)
  switch (condition.op) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'and':
    case 'or':
      return sql`(${join(condition.of.map(write), raw(` ${condition.op} `))})`
    case 'isNull':
      return sql`${ref(condition.column)} is null`
    case 'isNotNull':
      return sql`${ref(condition.column)} is not null`
    case 'like':
    case 'notLike': {
      const { column, is, pattern, end } = dialect.search(condition.text, condition)
      const searched = around(library, column, ref(condition.column))
      const isFound = sql`${searched}${raw(is)}${value(pattern)}${raw(end)}`
      return condition.op === 'like' ? isFound : sql`not (${isFound})`
    }
    case 'references': {
      const { reference, key, where, from } = condition
      const keys = library.select(ref(key), from, write(where))
      return sql`${ref(reference)}${around(library, dialect.oneOf, keys)}`
    }
    case 'same':
    case 'before':
    case 'after': {
      const { op, column, found } = condition
      const own = around(library, dialect.found(column.domain, found), value(found))
      return sql`${ref(column)} ${raw(op === 'same' ? '=' : op === 'before' ? '<' : '>')} ${own}`
    }
    case 'overlaps':
      return sql`${ref(condition.column)} && array[${join(condition.values.map(value), raw(', '))}]::text[]`
    default: {
      const values = 'values' in condition ? condition.values : [condition.value]
      const isOwn = 'isOwnEquality' in condition && condition.isOwnEquality
      return compared(condition.column, condition.op, values, of, isOwn)
    }
  }
}

type Compared = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'in' | 'notIn'

/** Writes a comparison with values. Texts are equal if every character is, or if the column's own collation says so. */
function compared<R, Q>(
  column: SqlColumn<R>,
  op: Compared,
  values: readonly ConditionValue[],
  of: Writes<R, Q>,
  isOwn = false,
): Q {
  const { sql } = of.library
  const exact = of.dialect.exactText(column.domain, values)
  const own = comparison(column, op, values, of)
  if (!exact || (isOwn && exact.plain !== 'refused')) return own
  const whole = comparison(column, op, values, of, exact)
  const isEqual = op === '=' || op === 'in'
  return isEqual && exact.plain === 'first' ? sql`(${own} and ${whole})` : whole
}

function comparison<R, Q>(
  column: SqlColumn<R>,
  op: Compared,
  values: readonly ConditionValue[],
  { library, dialect }: Writes<R, Q>,
  exact?: ExactText,
): Q {
  const { sql, raw, join } = library
  const left = around(library, exact?.column ?? plain, library.ref(column.ref))
  const right = (value: unknown) =>
    around(library, exact?.value ?? plain, library.value(dialect.encode(value)))
  if (op !== 'in' && op !== 'notIn') return sql`${left} ${raw(op)} ${right(values[0])}`
  const long = dialect.list(values)
  const list = long
    ? around(library, long.around, library.value(long.value))
    : join(values.map(right), raw(', '))
  return sql`${left} ${raw(op === 'in' ? 'in' : 'not in')} (${list})`
}
