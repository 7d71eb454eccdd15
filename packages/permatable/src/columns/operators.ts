import { attempt } from '../text/text-codec.ts'
import { isUnknown } from '../text/unknown-option.ts'
import { noteKind } from './kind-of-function.ts'
import { matchesOperation, type FilterFunction } from './matches-filters.ts'
import { isOpenRange, readEnds } from './range-ends.ts'
import {
  inAnyOrder,
  outputOf,
  schemaOf,
  type FilterOutput,
  type Reading,
  type StandardSchema,
} from './standard-schema.ts'
import type { TextSearch } from './text-search.ts'

/** How a filter compares. `isEmpty` and `isNotEmpty` take no operand, `anyOf` and `noneOf` a list, `between` two ends. */
export type Operator =
  | TextSearch
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

/** A filter value that starts with its operator: `['gt', 18]`, `['between', 18, null]`, `['anyOf', 'new', 'vip']`. */
export type Operation<T, O extends Operator = Operator> = O extends 'isEmpty' | 'isNotEmpty'
  ? [operator: O]
  : O extends 'between'
    ? [operator: O, min: T | null, max: T | null]
    : O extends 'anyOf' | 'noneOf'
      ? [operator: O, ...operands: T[]]
      : [operator: O, operand: T]

/** What an operand can be. */
export type Operand = string | number | boolean | Date

/** The operators for a type of operand. */
export type OperatorOf<T> = T extends string
  ? Operator
  : T extends boolean
    ? 'is' | 'isNot' | 'isEmpty' | 'isNotEmpty'
    : Exclude<Operator, TextSearch>

/** The type of a filter value with operators, and the function that filters rows with it. Made by `operators`. */
export interface Operators<T, O extends Operator = Operator> extends StandardSchema<
  Operation<T, O>
> {
  /** The filter function for a column of TanStack Table: `filterFn: age.filterFn`. */
  readonly filterFn: FilterFunction
}

/**
 * A filter with an operator that the user picks: `columnFilters=age./gt/18`, `columnFilters=name./isEmpty`. The value is
 * a list that starts with the operator: `['gt', 18]`.
 *
 * @param operand The type of one operand: `text()`, `number()`, `instant()`, `day()`, `oneOf([…])`, or any synchronous
 *   `StandardSchema` for texts, numbers, dates or booleans.
 * @param names The accepted operators.
 */
export function operators<
  S extends StandardSchema<Operand>,
  const O extends OperatorOf<FilterOutput<S>>,
>(operand: S, names: readonly O[]): Operators<FilterOutput<S>, O> {
  type Operands = readonly (FilterOutput<S> | null)[]
  const schema = schemaOf(
    `an operation by ${names.join(', ')}`,
    (value, reading) => {
      if (!Array.isArray(value)) return undefined
      const [name, ...given]: unknown[] = value
      const operator = names.find((one) => one === name)
      const reasons: string[] = []
      const operands: Operands | undefined =
        operator &&
        operandsOf(operand, operator, given, {
          ...reading,
          mayBeEmpty: false,
          report: (reason) => reasons.push(reason),
        })
      if (!operands) return undefined
      reasons.forEach((reason) => reading.report(reason))
      // Each operator has operands of its own shape, which the types can't follow.
      return [operator, ...operands] as Operation<FilterOutput<S>, O>
    },
    (value) => Array.isArray(value) && value[0] === 'between' && isOpenRange(value.slice(1)),
  )
  const filterFn: FilterFunction = (row, columnId, operation) =>
    matchesOperation(row.getValue(columnId), operation)
  const kind = { ...schema, filterFn }
  noteKind(filterFn, kind)
  return kind
}

/**
 * Which end of a whole day each operator compares with. The other operators compare with one moment, which a day isn't.
 */
const days: { readonly [O in Operator]?: Reading['day'] } = {
  gt: 'last',
  gte: 'first',
  lt: 'first',
  lte: 'last',
}

/** Returns the operands with the operand's type, or `undefined` if their number or a type is wrong. */
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
  if (operator === 'between') return readEnds(given, read, reading.isAsTyped)
  const operands = given.flatMap((value) => read(value, days[operator] ?? 'none') ?? [])
  const known = operands.filter((value) => !isUnknown(value))
  if (!operands.length || operands.length !== given.length) return undefined
  if (operator === 'anyOf' || operator === 'noneOf')
    return !known.length ? operands.slice(0, 1) : reading.isCompared ? inAnyOrder(known) : known
  return operands.length === 1 ? operands : undefined
}
