import {
  MAX_FILTER_INSTANTS,
  MAX_FILTER_VALUES,
  MAX_TEXT_FILTERS,
  MAX_VALUES,
} from '../query/limits.ts'
import { isUnknown } from '../text/unknown-option.ts'
import type { Calendar } from './calendar.ts'
import { dayOf, momentsOf } from './days.ts'
import { inOrder, isOpenRange, type Kind, type KindTraits, type Reading } from './filter-types.ts'

/** How an order compares a value with an end. */
export type Comparison = '<' | '<=' | '>' | '>='

/** Where a text may stand in another: whether there may be more before it, and after it. */
export interface Place {
  readonly before: boolean
  readonly after: boolean
}

/** How an operator compares, which is what it takes: whether there is a value, equality, an order, or a search in any case. */
type Meaning =
  | { readonly takes: 'nothing' | 'value' | 'values' | 'ends' }
  | { readonly takes: 'end'; readonly order: Comparison }
  | ({ readonly takes: 'text' } & Place)

/** What an operator means. */
export type OperatorTraits = Meaning & {
  /** `true` if it keeps the rows that the rest of its traits leave out, those without a value among them. */
  readonly isNegated?: boolean
}

/**
 * All operators of `operators`, and what each one takes behind its name: `'nothing'`, one `'value'`, a list of `'values'`,
 * one `'end'` of a range, both `'ends'`, or a `'text'` to search for.
 */
export const allOperators = {
  contains: { takes: 'text', before: true, after: true },
  notContains: { takes: 'text', before: true, after: true, isNegated: true },
  startsWith: { takes: 'text', before: false, after: true },
  endsWith: { takes: 'text', before: true, after: false },
  is: { takes: 'value' },
  isNot: { takes: 'value', isNegated: true },
  gt: { takes: 'end', order: '>' },
  gte: { takes: 'end', order: '>=' },
  lt: { takes: 'end', order: '<' },
  lte: { takes: 'end', order: '<=' },
  between: { takes: 'ends' },
  anyOf: { takes: 'values' },
  noneOf: { takes: 'values', isNegated: true },
  isEmpty: { takes: 'nothing' },
  isNotEmpty: { takes: 'nothing', isNegated: true },
} as const satisfies Readonly<Record<string, OperatorTraits>>

/** What a choice of operators calls each one, in English. */
export const operatorWords: Readonly<Record<Operator, string>> = {
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  is: 'is',
  isNot: 'is not',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  between: 'is between',
  anyOf: 'is any of',
  noneOf: 'is none of',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
}

/** How a filter compares: `gt`, `between`, `isEmpty`. `allOperators` says what each one takes. */
export type Operator = keyof typeof allOperators

/** The operators that take one of some kinds of operands. */
export type Taking<T extends OperatorTraits['takes']> = {
  [O in Operator]: (typeof allOperators)[O]['takes'] extends T ? O : never
}[Operator]

/** Returns what an operator means. A filter may have anything in place of one. */
export const traitsOf = (operator: unknown): OperatorTraits | undefined =>
  typeof operator === 'string' && Object.hasOwn(allOperators, operator)
    ? allOperators[operator as Operator]
    : undefined

export type Test = (value: unknown) => boolean

/** Compares the value of a row with an operand: below 0, 0, above 0, or `NaN` if they can't be compared. */
type Compare = (value: unknown) => number

/** The first moment (ms) of a day, that of the next one, and the day's text. */
type Day = readonly [start: number, next: number, text: string]

const asFilter: Reading = { report() {}, isFilter: true, isSetting: true }

/**
 * Returns a filter as a list that starts with its operator. A filter that moves with the calendar gets its fixed days. Its
 * operands are read as those of a link: an app may set a number for a text. Empty if they don't fit.
 */
export function operationOf(kind: Partial<Kind>, given: unknown, now: number): readonly unknown[] {
  const { form = 'is' } = kind
  const isAsGiven = kind.isOpen?.(given) || [given].flat().some(isUnknown)
  const read = isAsGiven ? undefined : kind.read?.(given, asFilter)
  if (read?.issues) return []
  const value = read ? read.value : given
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

/**
 * Returns which rows an operation of a column shows. A row without a value only matches `isEmpty`, and what is negated. An
 * operation with too many operands shows none.
 */
export function testOf(kind: KindTraits, [operator, ...operands]: readonly unknown[]): Test {
  const traits = traitsOf(operator)
  if (!traits || excessOf(operands)) return () => false
  const { takes, isNegated = false } = traits
  if (takes === 'ends' && isOpenRange(operands)) return () => true
  const test = positiveTest(traits, operands, (operand) => comparer(kind, operand))
  const hasEmpty = isNegated !== (takes === 'nothing')
  return (value) => (isEmpty(value) ? hasEmpty : test(value) !== isNegated)
}

/** `true` for no value and for an empty text. */
const isEmpty: Test = (value) => value === null || value === undefined || value === ''

/** Returns which values an operator means that isn't negated. */
function positiveTest(
  traits: OperatorTraits,
  operands: readonly unknown[],
  compareWith: (operand: unknown) => Compare,
): Test {
  switch (traits.takes) {
    case 'nothing':
      return isEmpty
    case 'value':
    case 'values': {
      const comparers = operands.map(compareWith)
      const test: Test = (value) => comparers.some((compare) => compare(value) === 0)
      // A row with a list has each of its values.
      return (value) => (Array.isArray(value) ? value.some(test) : test(value))
    }
    case 'end':
    case 'ends': {
      const ends = endsOf(traits, operands).map(([comparison, end]) => {
        const compare = compareWith(end)
        return (value: unknown) => isOrdered[comparison](compare(value))
      })
      return (value) => ends.every((test) => test(value))
    }
    case 'text': {
      if (typeof operands[0] === 'object' || isUnknown(operands[0])) return () => false
      const searched = lower(operands[0])
      return (value) => isFound(lower(value), searched, traits)
    }
  }
}

const isOrdered: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/** Returns what an operation with one end or two compares with. An end that is open is left out. */
export function endsOf(
  traits: OperatorTraits,
  [first, second]: readonly unknown[],
): readonly (readonly [comparison: Comparison, end: unknown])[] {
  if (traits.takes === 'end') return [[traits.order, first]]
  // An app's own state may have its ends in the wrong order.
  const [min, max] = inOrder(first, second)
  return (
    [
      ['>=', min],
      ['<=', max],
    ] as const
  ).filter(([, end]) => end !== null)
}

/** A Σ at the end of a word would become another letter than elsewhere. */
const lower = (value: unknown) => String(value).replaceAll('Σ', 'σ').toLowerCase()

function isFound(text: string, searched: string, { before, after }: Place): boolean {
  if (before && after) return text.includes(searched)
  return before ? text.endsWith(searched) : text.startsWith(searched)
}

/** Returns how values compare with an operand: as moments with a `Date`, as texts with a text, else as numbers. */
function comparer({ holds, calendar }: KindTraits, operand: unknown): Compare {
  const day = holds === 'day' ? dayIn(calendar, operand) : undefined
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
  const { start, next } = momentsOf(text, calendar)
  return [start.getTime(), next.getTime(), text]
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
export function excessOfAll(operations: readonly (readonly unknown[])[]): string | undefined {
  const values = operations.reduce((sum, { length }) => sum + Math.max(0, length - 1), 0)
  const texts = operations.filter(([operator]) => traitsOf(operator)?.takes === 'text')
  if (values > MAX_VALUES) return `the filters: more than ${MAX_VALUES} values, so no row matches`
  return texts.length > MAX_TEXT_FILTERS
    ? `the filters: more than ${MAX_TEXT_FILTERS} search a text, so no row matches`
    : undefined
}
