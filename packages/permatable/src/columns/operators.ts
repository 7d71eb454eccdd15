import { attempt } from '../text/text-codec.ts'
import { matchesOperation, type FilterFunction } from './matches.ts'
import { outputOf, schemaOf, type StandardSchema } from './standard-schema.ts'

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
export function operators<T extends Operand, const O extends OperatorOf<T>>(
  operand: StandardSchema<T>,
  names: readonly O[],
): Operators<T, O> {
  const schema = schemaOf(`an operation by ${names.join(', ')}`, (value) => {
    if (!Array.isArray(value)) return undefined
    const [name, ...given]: unknown[] = value
    const operator = names.find((one) => one === name)
    const operands = operator && operandsOf<T>(operand, operator, given)
    // Each operator has the operands of its form, which the types cannot follow.
    return operands && ([operator, ...operands] as Operation<T, O>)
  })
  return { ...schema, filterFn: filterByOperation }
}

const isOpen = (end: unknown) => end === null || end === undefined || end === ''

/** Returns the operands as the operand's kind gives them, or `undefined` where their number or a kind is another. */
function operandsOf<T extends Operand>(
  kind: StandardSchema<T>,
  operator: Operator,
  given: readonly unknown[],
): readonly (T | null)[] | undefined {
  const read = (value: unknown): readonly T[] => {
    const output = attempt(
      () => [outputOf(kind, value)],
      () => {},
    )
    return output ?? []
  }
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return given.length ? undefined : []
  if (operator === 'between') {
    const ends = given.flatMap((end): readonly (T | null)[] => (isOpen(end) ? [null] : read(end)))
    const [min = null, max = null] = ends
    if (given.length !== 2 || ends.length !== 2 || (min === null && max === null)) return undefined
    return min !== null && max !== null && min > max ? [max, min] : [min, max]
  }
  const operands = given.flatMap(read)
  const isComplete = operands.length > 0 && operands.length === given.length
  const isList = operator === 'anyOf' || operator === 'noneOf'
  return isComplete && (isList || operands.length === 1) ? operands : undefined
}

const filterByOperation: FilterFunction = (row, columnId, operation) =>
  matchesOperation(row.getValue(columnId), operation)
