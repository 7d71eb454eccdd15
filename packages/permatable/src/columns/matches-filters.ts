import { isUnknown } from '../text/unknown-option.ts'
import { movingOf, momentOf, type Calendar } from './calendar.ts'
import { excessOf, excessOfAll } from './budget.ts'
import { inOrder } from './range-ends.ts'

/** What a filter that moves with the calendar depends on. */
export interface MatchOptions {
  /** The moment that relative filters refer to. Pass the same one for all rows. @default the current time */
  readonly now?: Date | number | undefined
  /**
   * The calendar of the columns, for relative filters that your definition's `parse` didn't return.
   * @default the one of each column
   */
  readonly calendar?: Calendar | undefined
}

/** `true` for no value and for an empty text. */
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Returns a value as a number or text that can be compared with the operand, for example an ISO 8601 text with a `Date`.
 */
function comparable(value: unknown, operand: unknown): number | string {
  if (operand instanceof Date) return new Date(value as Date | string | number).getTime()
  // JSON in a filter on an undeclared column may be an object. Nothing compares with that.
  if (typeof operand === 'object' && operand) return NaN
  return typeof operand === 'string' ? String(value) : Number(value)
}

/** Compares a value with an operand: below 0, 0, above 0, or `NaN` if they can't be compared. */
function compare(value: unknown, operand: unknown): number {
  if (isUnknown(operand)) return NaN
  const [a, b] = [comparable(value, operand), comparable(operand, operand)]
  return a === b ? 0 : a < b ? -1 : a > b ? 1 : NaN
}

const tests: Readonly<Record<string, (value: unknown, operands: readonly unknown[]) => boolean>> = {
  is: isOneOf,
  anyOf: isOneOf,
  gt: (value, [operand]) => compare(value, operand) > 0,
  gte: (value, [operand]) => compare(value, operand) >= 0,
  lt: (value, [operand]) => compare(value, operand) < 0,
  lte: (value, [operand]) => compare(value, operand) <= 0,
  between(value, [first, last]) {
    const [min, max] = inOrder(first, last)
    return (min === null || compare(value, min) >= 0) && (max === null || compare(value, max) <= 0)
  },
  contains: (value, [operand]) => isText(operand) && lower(value).includes(lower(operand)),
  startsWith: (value, [operand]) => isText(operand) && lower(value).startsWith(lower(operand)),
  endsWith: (value, [operand]) => isText(operand) && lower(value).endsWith(lower(operand)),
}

function isOneOf(value: unknown, operands: readonly unknown[]): boolean {
  return operands.some((operand) => compare(value, operand) === 0)
}

const isText = (operand: unknown) => typeof operand !== 'object' && !isUnknown(operand)

const lower = (value: unknown) => String(value).toLowerCase()

/**
 * Returns whether a value matches an operation. An empty value only matches `isEmpty`, `isNot` and `noneOf`. An operation
 * with too many operands matches nothing.
 */
export function matchesOperation(value: unknown, operation: unknown): boolean {
  const [operator, ...operands]: readonly unknown[] = Array.isArray(operation) ? operation : []
  if (excessOf(operands)) return false
  if (operator === 'isEmpty') return isEmpty(value)
  if (operator === 'isNotEmpty') return !isEmpty(value)
  if (operator === 'isNot' || operator === 'noneOf')
    return isEmpty(value) || !isOneOf(value, operands)
  const test = typeof operator === 'string' && Object.hasOwn(tests, operator) && tests[operator]
  return !isEmpty(value) && !!test && test(value, operands)
}

/**
 * Returns whether a row matches column filters with operators. Use it for rows in the browser if filters are joined with
 * `or`, which TanStack Table doesn't support. If a column has two filters, the first one counts. Too many filters match
 * nothing.
 *
 * @param filters The state slice `columnFilters`.
 * @param valueOf Returns the row's value of a column.
 * @param join `and`: all filters must match; `or`: one is enough. @default 'and'
 * @param options For filters that move with the calendar. @default each column's calendar, now
 */
export function matchesFilters<Id extends string>(
  filters: readonly { readonly id: Id; readonly value: unknown }[],
  valueOf: (id: Id) => unknown,
  join: 'and' | 'or' = 'and',
  { now, calendar }: MatchOptions = {},
): boolean {
  const firsts = new Map<Id, unknown>()
  for (const { id, value } of filters) if (!firsts.has(id)) firsts.set(id, value)
  if (excessOfAll([...firsts.values()])) return false
  const matches = ([id, value]: readonly [Id, unknown]) => {
    const moving = movingOf(value) ?? calendar?.['~permatable'].of(value)
    return moving
      ? moving.matches(valueOf(id), value, Number(now ?? momentOf(value)))
      : matchesOperation(valueOf(id), value)
  }
  return join === 'or' && firsts.size ? [...firsts].some(matches) : [...firsts].every(matches)
}
