import { dayIn, excessOf, isTextSearch, type TextSearch } from '../columns/matches.ts'
import { inOrder, isOpenRange } from '../columns/values.ts'
import { acceptText } from '../slices/slice.ts'
import { isUnknown } from '../text/unknown-option.ts'
import {
  all,
  always,
  any,
  never,
  type Comparison,
  type Condition,
  type ConditionValue,
} from './condition.ts'
import { bound, exact, isSpan, isText, type Bound } from './domain.ts'
import type { PlannedColumn } from './query-column.ts'

/**
 * Returns the condition for a filter, given as a list that starts with its operator. A value that no row can have is
 * reported. It matches no row, or every row with `isNot`, as in the browser. So do operands of another type.
 */
export function conditionOf<C>(
  column: PlannedColumn<C>,
  [operator, ...operands]: readonly unknown[],
  report: Report,
): Condition<C> {
  const excess = excessOf(operands)
  if (excess) {
    report(excess)
    return never
  }
  // JSON in a filter may have anything in place of an operator.
  const name = acceptText(operator) ?? ''
  const condition =
    operands.some(isUnknown) && column.kind?.form !== 'contains'
      ? withoutUnknown(column, name, operands, report)
      : byOperator(column, name, operands, report)
  if (condition) return condition
  report('a filter of another kind')
  return never
}

/** Returns the condition for a filter whose options no longer exist. If none is left, only a negated filter matches. */
function withoutUnknown<C>(
  of: PlannedColumn<C>,
  operator: string,
  operands: readonly unknown[],
  report: Report,
): Condition<C> | undefined {
  const known = operands.filter((operand) => !isUnknown(operand))
  const isList = operator === 'anyOf' || operator === 'noneOf'
  if (isList && known.length) return byOperator(of, operator, known, report)
  return operator === 'isNot' || operator === 'noneOf' ? always : never
}

/** In characters. PostgreSQL lower-cases a pattern for each row: 1,000 letters take ten seconds on a million rows. */
const MAX_SEARCH_LENGTH = 100

/** Called with the reason why a value matches no row. */
type Report = (reason: string) => void

const comparisons: Readonly<Record<string, Comparison>> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
}

/**
 * Returns the condition for an operator. It finds the same rows as `columns/matches.ts` does in the browser.
 * `undefined` if the operands have the wrong type.
 */
function byOperator<C>(
  of: PlannedColumn<C>,
  operator: string,
  operands: readonly unknown[],
  report: Report,
): Condition<C> | undefined {
  const { column, domain, isNullable } = of
  const [first, second] = operands
  const isNull: Condition<C> = { op: 'isNull', column }
  if (isTextSearch(operator)) {
    if (!isText(domain) || typeof first !== 'string') return undefined
    // An empty text only matches `isEmpty`, in the browser too.
    return first === ''
      ? { op: '<>', column, value: '' }
      : searchFor(operator, column, first, report)
  }
  switch (operator) {
    case 'isEmpty':
      return isText(domain) ? any([{ op: '=', column, value: '' }, isNull]) : isNull
    case 'isNotEmpty':
      return isText(domain) ? { op: '<>', column, value: '' } : { op: 'isNotNull', column }
    case 'is':
    case 'anyOf':
      if (domain === 'text[]') return overlaps(column, operands, report)
      return operands.length ? equals(of, true, operands, report) : undefined
    case 'isNot':
    case 'noneOf': {
      const differs = operands.length ? equals(of, false, operands, report) : undefined
      return differs && isNullable && differs.op !== 'always' ? any([differs, isNull]) : differs
    }
    case 'between': {
      if (isOpenRange(operands)) return always
      if (operands.length !== 2) return undefined
      // An app's own state may have its ends in the wrong order.
      const [from, to] = inOrder(first, second)
      const min = from === null ? always : compare(of, '>=', from, report)
      const max = to === null ? always : compare(of, '<=', to, report)
      return min && max && (all([min, max].filter(({ op }) => op !== 'always')) ?? min)
    }
    default: {
      const comparison = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined
      return comparison && compare(of, comparison, first, report)
    }
  }
}

function overlaps<C>(
  column: C,
  operands: readonly unknown[],
  report: Report,
): Condition<C> | undefined {
  if (!operands.length) return undefined
  const values = operands.flatMap((operand): readonly string[] => {
    const value = exact('text', operand)
    if (value === undefined) report('a value that the column cannot hold')
    return typeof value === 'string' ? [value] : []
  })
  return values.length ? { op: 'overlaps', column, values: [...new Set(values)] } : never
}

/** Returns the condition that a column equals one of some values, or none of them. */
export function equals<C>(
  of: PlannedColumn<C>,
  isAny: boolean,
  operands: readonly unknown[],
  report: Report,
): Condition<C> {
  const { column, domain } = of
  if (isOfDays(of)) return equalsDay(of, isAny, operands, report)
  // A number, a bigint and a text can be the same integer, and two dates the same moment.
  const found = new Map<ConditionValue, unknown>()
  for (const operand of operands) {
    const value = exact(domain, operand)
    // A row without a text is found with `isEmpty`, as in the browser.
    if (value === '') continue
    if (value === undefined) report('a value that the column cannot hold')
    else found.set(value, operand)
  }
  const values = [...found].map(([value, operand]) => ({ value, operand }))
  if (!values.length) return isAny ? never : always
  if (isSpan(domain)) {
    const spans = values.flatMap(({ operand }): readonly Condition<C>[] => {
      const ends = (isAny ? (['>=', '<='] as const) : (['<', '>'] as const)).map((op) => ({
        column,
        ...(bound(domain, op, operand) as { op: Comparison; value: string }),
      }))
      return [{ op: isAny ? 'and' : 'or', of: ends }]
    })
    return spans.length > 1 ? { op: isAny ? 'or' : 'and', of: spans } : (spans[0] ?? never)
  }
  const [first] = values
  return values.length === 1 && first
    ? { op: isAny ? '=' : '<>', column, value: first.value }
    : { op: isAny ? 'in' : 'notIn', column, values: values.map(({ value }) => value) }
}

/** Returns the condition that a timestamp is on one of some days of a zone, or on none of them. */
function equalsDay<C>(
  of: PlannedColumn<C>,
  isAny: boolean,
  days: readonly unknown[],
  report: Report,
): Condition<C> {
  const found = days.flatMap((day): readonly Condition<C>[] => {
    const ends = (isAny ? (['>=', '<='] as const) : (['<', '>'] as const)).flatMap(
      (op) => compare(of, op, day, report) ?? [],
    )
    if (!ends.length) report('a value that the column cannot hold')
    return ends.length ? [{ op: isAny ? 'and' : 'or', of: ends }] : []
  })
  return isAny ? any(found) : (all(found) ?? always)
}

/** `true` for timestamps that are filtered by days, which have two moments each. */
const isOfDays = ({ domain, kind }: PlannedColumn<unknown>) =>
  domain !== 'date' && kind?.holds === 'day'

/** Returns the condition for one end of a range. A day in a zone covers all of its moments. */
function endOf(of: PlannedColumn<unknown>, op: Comparison, operand: unknown): Bound | undefined {
  const { domain, kind } = of
  if (!isOfDays(of)) return bound(domain, op, operand)
  const [start, next] = dayIn(kind?.calendar, operand) ?? []
  const end = op === '>' || op === '<=' ? next : start
  return end === undefined ? undefined : bound(domain, op[0] === '>' ? '>=' : '<', new Date(end))
}

function compare<C>(
  of: PlannedColumn<C>,
  op: Comparison,
  operand: unknown,
  report: Report,
): Condition<C> | undefined {
  const { column } = of
  const end = endOf(of, op, operand)
  if (end === undefined) return undefined
  if (typeof end === 'object') return { column, ...end }
  report('a value that the column cannot hold')
  return end === 'none' ? never : { op: 'isNotNull', column }
}

export function searchFor<C>(
  op: TextSearch,
  column: C,
  text: string,
  report: Report,
): Condition<C> {
  if (text.includes('\0')) {
    report('a value that the column cannot hold')
    return never
  }
  const isEnd = op === 'endsWith'
  const most = 2 * MAX_SEARCH_LENGTH
  // Cut only between characters, so that emoji stay whole. A character has at most two code units.
  const characters = [...(isEnd ? text.slice(-most) : text.slice(0, most))]
  // Keep the end of the text. Its start would leave out rows that the browser finds.
  if (isEnd) characters.reverse()
  let found = ''
  let room = MAX_SEARCH_LENGTH
  for (const character of characters) {
    // An escape is a character of the pattern, too.
    room -= /[\\%_]/.test(character) ? 2 : 1
    if (room < 0) break
    found = isEnd ? character + found : found + character
  }
  if (found.length < text.length)
    report(`only the ${isEnd ? 'last' : 'first'} ${MAX_SEARCH_LENGTH} characters count`)
  return { op, column, text: found }
}
