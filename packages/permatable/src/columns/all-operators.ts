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

/**
 * The operators of filters that move with the calendar. `isWhole`: their days are whole units of it, and don't count from
 * now. `isPast`: they end before the unit of now, or with now. `takes`: a unit, or how many of them.
 */
export const relativeOperators = {
  this: { takes: 'unit', isWhole: true, isPast: false },
  previous: { takes: 'units', isWhole: true, isPast: true },
  last: { takes: 'units', isWhole: false, isPast: true },
  next: { takes: 'units', isWhole: false, isPast: false },
} as const

/** The operators of filters that move with the calendar. */
export type RelativeOperator = keyof typeof relativeOperators

/** The units of days and instants. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The units of instants alone. */
export type ClockUnit = 'minute' | 'hour'

/** A filter value that moves with the calendar: `['last', 7, 'day']`, `['this', 'month']`. */
export type Relative<
  O extends RelativeOperator,
  Unit,
> = (typeof relativeOperators)[O]['takes'] extends 'unit'
  ? [operator: O, unit: Unit]
  : [operator: O, count: number, unit: Unit]

export const isRelative = (operator: unknown): operator is RelativeOperator =>
  typeof operator === 'string' && Object.hasOwn(relativeOperators, operator)
