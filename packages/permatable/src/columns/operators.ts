import { isUnknown } from '../text/options.ts'
import { attempt } from '../text/text-codec.ts'
import { readEnds } from './ends.ts'
import { matchesOperation, type FilterFunction } from './matches.ts'
import {
  outputOf,
  schemaOf,
  type FilterOutput,
  type Reading,
  type StandardSchema,
} from './standard-schema.ts'

/** What a filter asks of a value. `isEmpty` and `isNotEmpty` take no operand, `anyOf` and `noneOf` a list, `between` two ends. */
export type Operator =
  | 'contains'
  | 'startsWith'
  | 'is'
  | 'isNot'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'between'
  | 'anyOf'
  | 'noneOf'
  | 'isEmpty'
  | 'isNotEmpty'

/** A filter value that begins with its operator: `['gt', 18]`, `['between', 18, null]`, `['anyOf', 'new', 'vip']`. */
export type Operation<T, O extends Operator = Operator> = O extends 'isEmpty' | 'isNotEmpty'
  ? [operator: O]
  : O extends 'between'
    ? [operator: O, min: T | null, max: T | null]
    : O extends 'anyOf' | 'noneOf'
      ? [operator: O, ...operands: T[]]
      : [operator: O, operand: T]

/** What an operand may be. */
export type Operand = string | number | boolean | Date

/** The operators of a kind of operand. */
export type OperatorOf<T> = T extends string
  ? Operator
  : T extends boolean
    ? 'is' | 'isNot' | 'isEmpty' | 'isNotEmpty'
    : Exclude<Operator, 'contains' | 'startsWith'>

/** A kind of filter value with operators, and the function by which TanStack Table filters with it. */
export interface Operators<T, O extends Operator = Operator> extends StandardSchema<
  Operation<T, O>
> {
  /** For a column of TanStack Table: `filterFn: age.filterFn`. */
  readonly filterFn: FilterFunction
}

/**
 * A filter whose user chooses the operator: `columnFilters=age./gt/18`, `columnFilters=name./isEmpty`. The value is a list
 * that begins with the operator, such as `['gt', 18]`.
 *
 * @param operand The kind of one operand: `text()`, `number()`, `instant()`, `day()`, `oneOf([…])`, or any `StandardSchema`
 *   that is not async and whose values are texts, numbers, dates or booleans.
 * @param names The operators that are accepted.
 */
export function operators<
  S extends StandardSchema<Operand>,
  const O extends OperatorOf<FilterOutput<S>>,
>(operand: S, names: readonly O[]): Operators<FilterOutput<S>, O> {
  type Operands = readonly (FilterOutput<S> | null)[]
  const schema = schemaOf(`an operation by ${names.join(', ')}`, (value, reading) => {
    if (!Array.isArray(value)) return undefined
    const [name, ...given]: unknown[] = value
    const operator = names.find((one) => one === name)
    const reasons: string[] = []
    const operands: Operands | undefined =
      operator &&
      operandsOf(operand, operator, given, { ...reading, report: (reason) => reasons.push(reason) })
    if (!operands) return undefined
    reasons.forEach((reason) => reading.report(reason))
    // Each operator has the operands of its form, which the types cannot follow.
    return [operator, ...operands] as Operation<FilterOutput<S>, O>
  })
  const filterFn: FilterFunction = (row, columnId, operation) =>
    matchesOperation(row.getValue(columnId), operation)
  const kind = { ...schema, filterFn }
  kindsOfFunctions.set(filterFn, kind)
  return kind
}

/** The kind of each filter function, so that `columnsOf` finds it in a column definition. */
const kindsOfFunctions = new WeakMap<object, StandardSchema>()

/** Returns the kind that a filter function of `operators` belongs to. */
export const kindOfFunction = (filterFn: unknown): StandardSchema | undefined =>
  kindsOfFunctions.get(Object(filterFn))

/** Where a whole day lies beside an instant, by operator: the others compare with one instant, which no day is. */
const days: { readonly [O in Operator]?: Reading['day'] } = {
  gt: 'last',
  gte: 'first',
  lt: 'first',
  lte: 'last',
}

/** Returns the operands as the operand's kind gives them, or `undefined` where their number or a kind is another. */
function operandsOf<S extends StandardSchema>(
  kind: S,
  operator: Operator,
  given: readonly unknown[],
  reading: Reading,
): readonly (FilterOutput<S> | null)[] | undefined {
  const read = (value: unknown, day: Reading['day']): FilterOutput<S> | undefined =>
    attempt(
      () => outputOf(kind, value, { ...reading, day }),
      () => {},
    )
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return given.length ? undefined : []
  if (operator === 'between') return readEnds(given, read)
  const operands = given.flatMap((value) => read(value, days[operator] ?? 'none') ?? [])
  const known = operands.filter((value) => !isUnknown(value))
  if (!operands.length || operands.length !== given.length) return undefined
  if (operator === 'anyOf' || operator === 'noneOf')
    return known.length ? known : operands.slice(0, 1)
  return operands.length === 1 ? operands : undefined
}
