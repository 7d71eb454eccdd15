import {
  MAX_FILTER_INSTANTS,
  MAX_FILTER_VALUES,
  MAX_TEXT_FILTERS,
  MAX_VALUES,
} from '../query/limits.ts'
import { isUnknown } from '../text/unknown-option.ts'
import type { Calendar } from './calendar.ts'
import { dayOf } from './days.ts'
import type { KindTraits } from './standard-schema.ts'
import { inOrder, isOpenRange } from './values.ts'

/** Returns whether the value of a row passes a filter. */
export type Test = (value: unknown) => boolean

/** Compares the value of a row with an operand: below 0, 0, above 0, or `NaN` if they can't be compared. */
type Compare = (value: unknown) => number

/** The first moment (ms) of a day, that of the next one, and the day's text. */
type Day = readonly [start: number, next: number, text: string]

const DAY = 86_400_000

/** Returns a filter as a list that starts with its operator. A filter that moves with the calendar gets its fixed days. */
export function operationOf(kind: KindTraits, value: unknown, now: number): readonly unknown[] {
  const { form = 'is' } = kind
  if (form === 'is' || form === 'contains') return [form, value]
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return form === 'operation' ? (fixedOf(kind, list, now) ?? list) : [form, ...list]
}

/** Returns `['between', first, last]` for a filter that moves with the calendar, or `undefined` for any other one. */
export const fixedOf = (
  { form, calendar, holds }: KindTraits,
  value: unknown,
  now: number,
): readonly unknown[] | undefined =>
  form === 'operation'
    ? calendar?.['~permatable'].fixed(value, now, holds === 'instant')
    : undefined

/** Returns which rows an operation of a column shows. */
export const testOf = ({ holds, calendar }: KindTraits, operation: readonly unknown[]): Test =>
  testOfOperation(operation, holds === 'day' ? (operand) => dayIn(calendar, operand) : undefined)

/**
 * Returns which rows an operation shows. A row without a value only matches `isEmpty`, `isNot` and `noneOf`. An operation
 * with too many operands shows none.
 *
 * @param readDay Returns the moments of an operand that is a day. @default no operand is one
 */
export function testOfOperation(
  operation: unknown,
  readDay: (operand: unknown) => Day | undefined = () => undefined,
): Test {
  const [operator, ...operands]: readonly unknown[] = Array.isArray(operation) ? operation : []
  if (excessOf(operands)) return () => false
  if (operator === 'between' && isOpenRange(operands)) return () => true
  if (operator === 'isEmpty') return isEmpty
  if (operator === 'isNotEmpty') return (value) => !isEmpty(value)
  const make = typeof operator === 'string' && Object.hasOwn(tests, operator) && tests[operator]
  if (!make) return () => false
  const test = make(operands, (operand) => comparer(operand, readDay(operand)))
  const isNegated = operator === 'isNot' || operator === 'noneOf'
  return (value) => (isEmpty(value) ? isNegated : test(value) !== isNegated)
}

/** `true` for no value and for an empty text. */
const isEmpty: Test = (value) => value === null || value === undefined || value === ''

type MakeTest = (operands: readonly unknown[], compareWith: (operand: unknown) => Compare) => Test

const isOneOf: MakeTest = (operands, compareWith) => {
  const comparers = operands.map(compareWith)
  const test: Test = (value) => comparers.some((compare) => compare(value) === 0)
  // A row with a list has each of its values.
  return (value) => (Array.isArray(value) ? value.some(test) : test(value))
}

const ordered = (
  [operand]: readonly unknown[],
  compareWith: (operand: unknown) => Compare,
  isOrdered: (order: number) => boolean,
): Test => {
  const compare = compareWith(operand)
  return (value) => isOrdered(compare(value))
}

const searching = (
  [operand]: readonly unknown[],
  isFound: (text: string, searched: string) => boolean,
): Test => {
  if (typeof operand === 'object' || isUnknown(operand)) return () => false
  const searched = lower(operand)
  return (value) => isFound(lower(value), searched)
}

const lower = (value: unknown) => String(value).toLowerCase()

const tests: Readonly<Record<string, MakeTest>> = {
  is: isOneOf,
  isNot: isOneOf,
  anyOf: isOneOf,
  noneOf: isOneOf,
  gt: (operands, compareWith) => ordered(operands, compareWith, (order) => order > 0),
  gte: (operands, compareWith) => ordered(operands, compareWith, (order) => order >= 0),
  lt: (operands, compareWith) => ordered(operands, compareWith, (order) => order < 0),
  lte: (operands, compareWith) => ordered(operands, compareWith, (order) => order <= 0),
  between([first, last], compareWith) {
    const [min, max] = inOrder(first, last)
    const [fromMin, fromMax] = [compareWith(min), compareWith(max)]
    return (value) => (min === null || fromMin(value) >= 0) && (max === null || fromMax(value) <= 0)
  },
  contains: (operands) => searching(operands, (text, searched) => text.includes(searched)),
  startsWith: (operands) => searching(operands, (text, searched) => text.startsWith(searched)),
  endsWith: (operands) => searching(operands, (text, searched) => text.endsWith(searched)),
}

/** Returns how values compare with an operand: as moments with a `Date`, as texts with a text, else as numbers. */
function comparer(operand: unknown, day: Day | undefined): Compare {
  if (day) return (value) => compareWithDay(value, day)
  if (operand instanceof Date) {
    const time = operand.getTime()
    return (value) => order(timeOf(value), time)
  }
  // JSON in a filter on an undeclared column may be an object. Nothing compares with that.
  if ((typeof operand === 'object' && operand) || isUnknown(operand)) return () => NaN
  if (typeof operand === 'string') return (value) => order(String(value), operand)
  const number = Number(operand)
  return (value) => order(Number(value), number)
}

const order = <T extends string | number>(a: T, b: T): number =>
  a === b ? 0 : a < b ? -1 : a > b ? 1 : NaN

const timeOf = (value: unknown) => new Date(value as Date | string | number).getTime()

/** A moment equals the day that it is on. A day's text has 10 characters. */
function compareWithDay(value: unknown, [start, next, text]: Day): number {
  const isMoment = typeof value === 'string' ? value.length > 10 : typeof value !== 'boolean'
  const time = isMoment ? timeOf(value) : NaN
  if (Number.isNaN(time)) return order(String(value), text)
  return time < start ? -1 : time < next ? 0 : 1
}

/** Returns the moments of a day, or `undefined` if the value isn't one. */
export function dayIn(calendar: Calendar | undefined, value: unknown): Day | undefined {
  const text = dayOf(value, { isSetting: true })
  if (text === undefined) return undefined
  const day = calendar?.instantsOf(text)
  if (day) return [day.start.getTime(), day.next.getTime(), text]
  const start = Date.parse(text)
  return [start, start + DAY, text]
}

/**
 * Returns why a filter costs a database too much, or `undefined` if it doesn't. A filter that costs too much matches no
 * row, in the browser and in SQL.
 */
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

/** The operators that search a text. */
const textSearches = ['contains', 'startsWith', 'endsWith'] as const

export type TextSearch = (typeof textSearches)[number]

export const isTextSearch = (operator: unknown): operator is TextSearch =>
  textSearches.some((one) => one === operator)
