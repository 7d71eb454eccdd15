import { fail } from '../values/fail-and-warn.ts'
import { attempt } from '../text/lists-and-ranges.ts'
import { isUnknown, type ReadableOf } from '../text/unknown-option.ts'
import {
  isRelative,
  readRelative,
  relativeExpected,
  type Calendar,
  type CalendarUnit,
  type ClockUnit,
  type Relative,
  type RelativeOperator,
} from './calendar.ts'
import { traitsOf, type Operator, type OperatorTraits, type Taking } from './operator-table.ts'
import { DAY } from './days.ts'
import {
  inAnyOrder,
  isOpenRange,
  kindOf,
  outputOf,
  readEnds,
  schemaOf,
  type FilterOutput,
  type Readable,
  type Reading,
  type StandardSchema,
} from './filter-types.ts'

/**
 * A filter value that starts with its operator: `['gt', 18]`, `['between', 18, null]`, `['anyOf', 'new', 'vip']`,
 * `['last', 7, 'day']`.
 */
export type Operation<
  T,
  O extends Operator | RelativeOperator = Operator,
> = O extends RelativeOperator
  ? Relative<O, UnitOf<T>>
  : O extends Taking<'nothing'>
    ? [operator: O]
    : O extends Taking<'ends'>
      ? [operator: O, min: T | null, max: T | null]
      : O extends Taking<'values'>
        ? [operator: O, ...operands: T[]]
        : [operator: O, operand: T]

/** The units of relative filters: those of instants, or those of days. */
export type UnitOf<T> = [T] extends [Date] ? CalendarUnit | ClockUnit : CalendarUnit

/** What an operand can be. */
export type Operand = string | number | boolean | Date

/** The operators for a type of operand. */
export type OperatorOf<T> = T extends string
  ? Operator | RelativeOperator
  : T extends boolean
    ? Taking<'nothing' | 'value'>
    : Exclude<Operator, Taking<'text'>> | (T extends Date ? RelativeOperator : never)

/** `unknown`, or the error message for a relative operator without a calendar. */
type Allowed<O, C> = [O & RelativeOperator, C] extends [never, unknown] | [unknown, Calendar]
  ? unknown
  : 'a relative operator needs a calendar — pass it as the third argument'

/** An operand. If one can't be read, neither can the operation. */
type OperandOf<S extends StandardSchema> = ReadableOf<FilterOutput<S>>

/**
 * A filter with an operator that the user picks: `columnFilters=age./gt/18`, `columnFilters=name./isEmpty`. The value is
 * a list that starts with the operator: `['gt', 18]`.
 *
 * @param operand The type of one operand: `text()`, `number()`, `instant()`, `day()`, `oneOf([…])`, or any synchronous
 *   `StandardSchema` for texts, numbers, dates or booleans.
 * @param names The accepted operators.
 * @param calendar The calendar that decides what today is: `calendarIn('Europe/Berlin')`. `this`, `previous`, `last` and
 *   `next` need it. With it, `between` is accepted too, which holds their fixed days.
 */
export function operators<
  S extends StandardSchema<Operand>,
  const O extends OperatorOf<OperandOf<S>>,
  C extends Calendar | undefined = undefined,
>(
  operand: S,
  names: readonly O[] & Allowed<O, C>,
  calendar: C | undefined = kindOf(operand)?.calendar as C | undefined,
): Readable<Operation<OperandOf<S>, O | (C extends Calendar ? 'between' : never)>> {
  if (process.env.NODE_ENV !== 'production' && !calendar && names.some(isRelative))
    fail(`'${names.find(isRelative)}' has no calendar`, "pass calendarIn('Europe/Berlin') too")
  const accepted: readonly string[] = calendar ? [...names, 'between'] : names
  const holds = kindOf(operand)?.holds ?? (calendar && (isInstant(operand) ? 'instant' : 'day'))

  function accept(value: unknown, reading: Reading): readonly unknown[] | undefined {
    if (!Array.isArray(value)) return undefined
    const [name, ...rest]: unknown[] = value
    const operator = accepted.find((one) => one === name)
    if (isRelative(name)) return operator ? readRelative(value, holds === 'instant') : undefined
    const reasons: string[] = []
    const quietly = {
      ...reading,
      mayBeEmpty: false,
      calendar,
      report: (reason: string) => void reasons.push(reason),
    }
    const traits = traitsOf(operator)
    const operands = traits && operandsOf(operand, traits, rest, quietly)
    // The links of a column that had `dayRange()` or `dateRange()` before hold two ends alone.
    if (!operands) return calendar && !operator ? accept(['between', ...value], reading) : undefined
    reasons.forEach((reason) => reading.report(reason))
    return [operator, ...operands]
  }

  /** Says what a value isn't: `what 'gt' takes: abc`. */
  function expected(value: unknown): string {
    const [first, ...rest]: readonly unknown[] = [value].flat()
    const name = accepted.find((one) => one === first)
    if (!name) return `an operation by ${names.join(', ')}`
    const operands = rest.map((one) => (Object(one) === one ? 'an object' : String(one))).join(', ')
    const reason = relativeExpected(value, holds === 'instant')
    return reason ?? `what '${name}' takes: ${operands || 'nothing'}`
  }

  return schemaOf(
    expected,
    accept,
    {
      form: 'operation',
      operators: accepted,
      holds,
      calendar,
      isOpen: (value) =>
        Array.isArray(value) && traitsOf(value[0])?.takes === 'ends' && isOpenRange(value.slice(1)),
    },
    // Each operator has operands of its own shape, which the types can't follow.
  ) as never
}

/** Returns whether the operands of another library's schema are timestamps. If not, they are days. */
const isInstant = (operand: StandardSchema): boolean =>
  // Some schemas only accept the past or the future.
  [0, -50, 50, -1, 1].some(
    (years) =>
      attempt(() => outputOf(operand, new Date(Date.now() + years * 365 * DAY))) instanceof Date,
  )

/** Returns the operands with the operand's type, or `undefined` if their number or a type is wrong. */
function operandsOf<S extends StandardSchema>(
  kind: S,
  traits: OperatorTraits,
  given: readonly unknown[],
  reading: Reading,
): readonly (FilterOutput<S> | null)[] | undefined {
  const read = (value: unknown, day: Reading['day']): FilterOutput<S> | undefined =>
    attempt(() => outputOf(kind, value, { ...reading, day }))
  const { takes } = traits
  if (takes === 'nothing') return given.length ? undefined : []
  if (takes === 'ends') return readEnds(given, read, reading.isAsTyped)
  const operands = given.flatMap((value) => read(value, endOfDay(traits)) ?? [])
  const known = operands.filter((value) => !isUnknown(value))
  if (!operands.length || operands.length !== given.length) return undefined
  if (takes === 'values')
    return !known.length ? operands.slice(0, 1) : reading.isCompared ? inAnyOrder(known) : known
  return operands.length === 1 ? operands : undefined
}

/** Returns which end of a whole day an operator compares with. What has no order compares with one moment, which a day isn't. */
function endOfDay(traits: OperatorTraits): Reading['day'] {
  if (traits.takes !== 'end') return 'none'
  return traits.order === '>' || traits.order === '<=' ? 'last' : 'first'
}
