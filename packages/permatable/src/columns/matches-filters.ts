import {
  MAX_FILTER_INSTANTS,
  MAX_FILTER_VALUES,
  MAX_TEXT_FILTERS,
  MAX_VALUES,
} from '../query/limits.ts'
import { isUnknown } from '../text/unknown-option.ts'
import { momentOf, movingOf, type Calendar } from './calendar.ts'
import { inOrder } from './values.ts'

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

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Returns a value in a form that compares with the operand, for example an ISO 8601 text with a `Date`. */
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

/** An empty value only matches `isEmpty`, `isNot` and `noneOf`. An operation with too many operands matches nothing. */
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

/** Returns why a filter costs a database too much, if it does. It then matches no row, in the browser and in SQL. */
export function excessOf(operands: readonly unknown[]): string | undefined {
  const { length } = operands
  if (length > MAX_FILTER_VALUES) return `more than ${MAX_FILTER_VALUES} values, so no row matches`
  // Only counted in long lists, because the browser asks for each row.
  if (length <= MAX_FILTER_INSTANTS) return undefined
  const instants = operands.filter((operand) => operand instanceof Date)
  return instants.length > MAX_FILTER_INSTANTS
    ? `more than ${MAX_FILTER_INSTANTS} instants, so no row matches`
    : undefined
}

/** Returns why filters together cost too much. Each one is a list that starts with its operator. */
export function excessOfAll(operations: readonly unknown[]): string | undefined {
  let values = 0
  let texts = 0
  for (const operation of operations) {
    const [operator, ...operands]: readonly unknown[] = Array.isArray(operation) ? operation : []
    values += operands.length
    if (isTextSearch(operator)) texts++
  }
  if (values > MAX_VALUES) return `the filters: more than ${MAX_VALUES} values, so no row matches`
  return texts > MAX_TEXT_FILTERS
    ? `the filters: more than ${MAX_TEXT_FILTERS} search a text, so no row matches`
    : undefined
}

const textSearches = ['contains', 'startsWith', 'endsWith'] as const

export type TextSearch = (typeof textSearches)[number]

export const isTextSearch = (operator: unknown): operator is TextSearch =>
  textSearches.some((one) => one === operator)
