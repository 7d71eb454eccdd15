import {
  traitsOf,
  type Comparison,
  type OperatorTraits,
  type Place,
} from '../columns/all-operators.ts'
import { dayIn, endsOf, excessOf } from '../columns/matches.ts'
import { isOpenRange } from '../columns/values.ts'
import { isUnknown } from '../text/options.ts'
import { all, always, any, negated, never, type Condition } from './condition.ts'
import { bound, exact, isSpan, isText, type Bound } from './domain.ts'
import type { PlannedColumn } from './query-column.ts'

/** Called with the reason why a value matches no row. */
type ReportReason = (reason: string) => void

/**
 * Returns the condition for a filter, given as a list that starts with its operator. It finds the same rows as
 * `columns/matches.ts` does in the browser. A value that no row can have is reported: it equals none, so all rows differ
 * from it. Operands of another type match no row.
 */
export function conditionOf<C>(
  column: PlannedColumn<C>,
  [operator, ...operands]: readonly unknown[],
  report: ReportReason,
): Condition<C> {
  const excess = excessOf(operands)
  if (excess) {
    report(excess)
    return never
  }
  const traits = traitsOf(operator)
  const condition = traits && byTraits(column, traits, operands, report)
  if (condition) return condition
  report('a filter of another kind')
  return never
}

function byTraits<C>(
  of: PlannedColumn<C>,
  traits: OperatorTraits,
  given: readonly unknown[],
  report: ReportReason,
): Condition<C> | undefined {
  const { takes, isNegated = false } = traits
  const operands = given.filter((operand) => !isUnknown(operand))
  const isGone = operands.length < given.length && !(takes === 'values' && operands.length)
  if (isGone) return isNegated ? always : never
  if (takes === 'nothing') return emptiness(of, isNegated)
  if (takes === 'ends' && isOpenRange(operands)) return always
  const condition = positive(of, traits, operands, report)
  if (!condition || !isNegated) return condition
  const others = negated(condition)
  return of.isNullable && others.op !== 'always'
    ? any([others, { op: 'isNull', column: of.column }])
    : others
}

/** Returns whether a column has a value. An empty text is none. */
function emptiness<C>({ column, domain }: PlannedColumn<C>, isNegated = false): Condition<C> {
  if (!isText(domain)) return { op: isNegated ? 'isNotNull' : 'isNull', column }
  if (isNegated) return { op: '<>', column, value: '' }
  return any([
    { op: '=', column, value: '' },
    { op: 'isNull', column },
  ])
}

/** Returns what an operator means that isn't negated. `undefined` if the operands have the wrong type. */
function positive<C>(
  of: PlannedColumn<C>,
  traits: OperatorTraits,
  operands: readonly unknown[],
  report: ReportReason,
): Condition<C> | undefined {
  const { column, domain } = of
  const [first] = operands
  switch (traits.takes) {
    case 'nothing':
      return undefined
    case 'text':
      if (!isText(domain) || typeof first !== 'string') return undefined
      // An empty text is in each value.
      return first === '' ? emptiness(of, true) : like(column, first, report, traits)
    case 'value':
    case 'values':
      return operands.length ? equals(of, operands, report) : undefined
    case 'end':
    case 'ends': {
      if (traits.takes === 'ends' && operands.length !== 2) return undefined
      const ends = endsOf(traits, operands)
      const limits = ends.flatMap(([op, end]) => limit(of, op, end, report) ?? [])
      return limits.length === ends.length ? all(limits) : undefined
    }
  }
}

const CANNOT_HOLD = 'a value that the column cannot hold'

/** Returns the condition that a column equals one of some values. */
export function equals<C>(
  of: PlannedColumn<C>,
  operands: readonly unknown[],
  report: ReportReason,
): Condition<C> {
  const { column, domain } = of
  if (isOfDays(of) || isSpan(domain))
    return any(operands.flatMap((operand) => spanOf(of, operand, report) ?? []))
  const isList = domain === 'text[]'
  const found = operands.map((operand) => exact(isList ? 'text' : domain, operand))
  if (found.includes(undefined)) report(CANNOT_HOLD)
  // A number, a bigint and a text can be the same integer. A row without a text is found with `isEmpty`, as in the browser.
  const values = [...new Set(found)].flatMap((value) => (value === '' ? [] : (value ?? [])))
  const [value] = values
  if (value === undefined) return never
  if (isList) return { op: 'overlaps', column, values }
  return values.length > 1 ? { op: 'in', column, values } : { op: '=', column, value }
}

/** Returns the condition that a timestamp is on a day, or in a millisecond. `undefined` if no row has one in it. */
function spanOf<C>(
  of: PlannedColumn<C>,
  operand: unknown,
  report: ReportReason,
): Condition<C> | undefined {
  const ends = (['>=', '<='] as const).map((op) => limit(of, op, operand, report))
  const [min, max] = ends
  if (min && max && !ends.includes(never)) return all([min, max])
  report(CANNOT_HOLD)
  return undefined
}

/** `true` for timestamps that are filtered by days, which have two moments each. */
const isOfDays = ({ domain, kind }: PlannedColumn<unknown>) =>
  domain !== 'date' && kind?.holds === 'day'

/** Returns the condition for one end of a range. `undefined` if it has the wrong type. */
function limit<C>(
  of: PlannedColumn<C>,
  op: Comparison,
  end: unknown,
  report: ReportReason,
): Condition<C> | undefined {
  const { column } = of
  const found = isOfDays(of) ? boundOfDay(of, op, end) : bound(of.domain, op, end)
  if (found !== 'all' && found !== 'none') return found && { column, ...found }
  report(CANNOT_HOLD)
  return found === 'none' ? never : { op: 'isNotNull', column }
}

/** A day in a zone covers all of its moments. */
function boundOfDay(
  { domain, kind }: PlannedColumn<unknown>,
  op: Comparison,
  day: unknown,
): Bound | undefined {
  const [start, next] = dayIn(kind?.calendar, day) ?? []
  const end = op === '>' || op === '<=' ? next : start
  return end === undefined ? undefined : bound(domain, op[0] === '>' ? '>=' : '<', new Date(end))
}

/** In characters. PostgreSQL lower-cases a pattern for each row: 1,000 letters take ten seconds on a million rows. */
const MAX_SEARCH_LENGTH = 100

/** Returns the condition that a column has a text in it. @param place @default anywhere */
export function like<C>(
  column: C,
  text: string,
  report: ReportReason,
  { before, after }: Place = { before: true, after: true },
): Condition<C> {
  if (text.includes('\0')) {
    report(CANNOT_HOLD)
    return never
  }
  const most = 2 * MAX_SEARCH_LENGTH
  // Cut only between characters, so that emoji stay whole. A character has at most two code units.
  const characters = [...(after ? text.slice(0, most) : text.slice(-most))]
  // Keep the end of a text at the end. Its start would leave out rows that the browser finds.
  if (!after) characters.reverse()
  let room = MAX_SEARCH_LENGTH
  // An escape is a character of the pattern, too.
  const kept = characters.filter((one) => (room -= /[\\%_]/.test(one) ? 2 : 1) >= 0)
  if (!after) kept.reverse()
  const found = kept.join('')
  if (found.length < text.length)
    report(`only the ${after ? 'first' : 'last'} ${MAX_SEARCH_LENGTH} characters count`)
  return { op: 'like', column, text: found, before, after }
}
