import { excessOf } from '../columns/matches-filters.ts'
import { acceptText } from '../slices/slice.ts'
import { isUnknown } from '../text/unknown-option.ts'
import { always, never, type Condition } from './condition.ts'
import { byOperator, type Report } from './operators.ts'
import type { QueryColumn } from './query-column.ts'

/**
 * Returns the condition for a filter value, or `undefined` for a value of the wrong type, which filters nothing. A value
 * that no row can have is reported. It matches no row, or every row with `isNot`, as in the browser.
 *
 * @param now The moment that a relative filter refers to.
 */
export function conditionOf<C>(
  column: QueryColumn<C, never>,
  value: unknown,
  report: Report,
  now: number,
): Condition<C> | undefined {
  const [operator, ...operands] = operationOf(column, fixed(column, value, now) ?? value)
  const excess = excessOf(operands)
  if (excess) {
    report(excess)
    return never
  }
  // JSON in a filter may have anything in place of an operator.
  const name = acceptText(operator) ?? ''
  const isSearch = column.form === 'contains' || column.form === 'startsWith'
  const condition =
    operands.some(isUnknown) && !isSearch
      ? withoutUnknown(column, name, operands, report)
      : byOperator(column, name, operands, report)
  if (!condition) report('a filter of another kind')
  return condition
}

/**
 * Returns the condition for a filter whose options no longer exist. A list keeps its other options. If none is left, only
 * a negated filter matches.
 */
function withoutUnknown<C>(
  of: QueryColumn<C, never>,
  operator: string,
  operands: readonly unknown[],
  report: Report,
): Condition<C> | undefined {
  const known = operands.filter((operand) => !isUnknown(operand))
  const isList = operator === 'anyOf' || operator === 'noneOf'
  if (isList && known.length) return byOperator(of, operator, known, report)
  return operator === 'isNot' || operator === 'noneOf' ? always : never
}

/** Returns the two ends of a relative filter as an operation. */
function fixed(
  { form, domain, days }: QueryColumn<unknown, never>,
  value: unknown,
  now: number,
): readonly unknown[] | undefined {
  if (form !== 'operation' || !days || !('~permatable' in days)) return undefined
  const { ofDays, ofInstants } = days['~permatable']
  return (domain === 'date' ? ofDays : ofInstants).fixed(value, now)
}

/** Returns a filter value as a list that starts with its operator. */
export function operationOf(
  { form }: QueryColumn<unknown, never>,
  value: unknown,
): readonly unknown[] {
  if (form === 'none') return []
  if (form === 'is' || form === 'contains' || form === 'startsWith') return [form, value]
  if (!Array.isArray(value)) return []
  return form === 'operation' ? value : [form, ...(value as readonly unknown[])]
}
