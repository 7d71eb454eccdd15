import { any, type Condition, type ConditionValue } from './condition.ts'
import type { Order } from './order.ts'

/**
 * Returns the rows behind a row as ranges, which follow each other in the order. The database looks up the row's values by its key,
 * so that a URL holds the key only, and no precision is lost: JavaScript's dates have no microseconds.
 *
 *     age desc nulls last, id desc      (age, id) < (those of the row)
 *                                       age is null, if the row's age is not
 *                                       age is null and id < that of the row, if the row's age is
 *
 * Each range is one range of an index. One condition for all would make PostgreSQL read the index from its start: 335 ms in place
 * of 0.35 ms at row 500,000.
 */
export function rangesBehind<C>(
  order: readonly Order<C>[],
  key: C,
  row: ConditionValue,
): readonly Condition<C>[] {
  const [first, ...rest] = order
  if (!first) return []
  const { column, desc, nulls } = first
  const withValue = comparesAsRow(order)
    ? toRow(desc ? '<' : '>', order, row)
    : // The guard is where a scan of the index begins.
      { op: 'and' as const, of: [toRow(desc ? '<=' : '>=', [first], row), behind(order, row)] }
  if (!nulls) return [withValue]
  const isNull: Condition<C> = { op: 'isNull', column }
  const rowIsNull: Condition<C> = { op: 'rowIsNull', column, row }
  // A row that is gone has NULL everywhere. Its key tells it from a row whose column is NULL.
  const rowExists: Condition<C> = { op: 'rowIsNotNull', column: key, row }
  const sameNull = and([isNull, rowIsNull, rowExists, behind(rest, row)])
  return nulls === 'last'
    ? [withValue, and([isNull, { op: 'rowIsNotNull', column, row }]), sameNull]
    : [sameNull, and([{ op: 'isNotNull', column }, rowIsNull, rowExists]), withValue]
}

const and = <C>(of: readonly Condition<C>[]): Condition<C> => ({ op: 'and', of })

/** One comparison of rows does where all columns have one direction, and only the first one may be NULL, which no row is behind. */
const comparesAsRow = <C>(order: readonly Order<C>[]): boolean =>
  order.every(({ desc, nulls }, at) => desc === order[0]?.desc && (at === 0 || !nulls))

const toRow = <C>(
  compare: '<' | '<=' | '>' | '>=' | 'same',
  order: readonly Order<C>[],
  row: ConditionValue,
): Condition<C> => ({ op: 'toRow', compare, columns: order.map(({ column }) => column), row })

/** Returns the condition of the rows behind a row, NULLs included. */
function behind<C>(order: readonly Order<C>[], row: ConditionValue): Condition<C> {
  const [first, ...rest] = order
  if (!first) return { op: 'never' }
  if (!first.nulls && comparesAsRow(order)) return toRow(first.desc ? '<' : '>', order, row)
  const { column, desc, nulls } = first
  const conditions: Condition<C>[] = [toRow(desc ? '<' : '>', [first], row)]
  if (nulls === 'last')
    conditions.push(
      and([
        { op: 'isNull', column },
        { op: 'rowIsNotNull', column, row },
      ]),
    )
  if (nulls === 'first')
    conditions.push(
      and([
        { op: 'isNotNull', column },
        { op: 'rowIsNull', column, row },
      ]),
    )
  if (rest.length) conditions.push(and([toRow('same', [first], row), behind(rest, row)]))
  return any(conditions)
}
