import {
  type Comparison,
  dayIn,
  endsOf,
  excessOf,
  type OperatorTraits,
  type Place,
  traitsOf,
} from '../columns/operator-table.ts'
import { isOpenRange } from '../columns/filter-types.ts'
import type { Issue } from '../definition/read-or-refuse.ts'
import { isUnknown } from '../text/unknown-option.ts'
import { type Bound, bound, type ConditionValue, exact, isSpan, isText } from './column-values.ts'
import type { PlannedColumn } from './query-columns.ts'

/** A condition on rows, as data, for any database. It contains no SQL. `C` is how a query library names a column. */
export type Condition<C> =
  /** All rows, or none. */
  | { readonly op: 'always' | 'never' }
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition<C>[] }
  | { readonly op: 'isNull' | 'isNotNull'; readonly column: C }
  | {
      readonly op: '=' | '<>' | Comparison
      readonly column: C
      readonly value: ConditionValue
      /** `true` if the column's own type or collation decides which texts are equal, as in a group. */
      readonly isOwnEquality?: boolean
    }
  /** The column has a text in it, in any case: with more `before` it or not, and `after` it or not. */
  | ({ readonly op: 'like' | 'notLike'; readonly column: C; readonly text: string } & Place)
  | {
      readonly op: 'in' | 'notIn'
      readonly column: C
      readonly values: readonly ConditionValue[]
    }
  /** The column has a value that the database returned of a row, or one before or after it in its own order. */
  | { readonly op: 'same' | 'before' | 'after'; readonly column: C; readonly found: unknown }
  /** The column is an array that contains one of the values. */
  | { readonly op: 'overlaps'; readonly column: C; readonly values: readonly ConditionValue[] }
  /** A condition on a referenced table: `reference` is among the `key`s of the rows that `where` selects. */
  | {
      readonly op: 'references'
      readonly reference: C
      readonly key: C
      readonly where: Condition<C>
      /** The table of `key`, if it has another name in the query. */
      readonly from?: unknown
    }

// Frozen, because all queries share it.
export const never: Condition<never> = /* @__PURE__ */ Object.freeze({ op: 'never' } as const)
const always: Condition<never> = /* @__PURE__ */ Object.freeze({ op: 'always' } as const)

/** Returns a condition that requires all of them. `undefined` without any. */
export const all = <C>(of: readonly Condition<C>[]): Condition<C> | undefined =>
  of.length > 1 ? { op: 'and', of } : of[0]

/** Returns a condition that requires one of them. Without any, no row matches. */
export const any = <C>(of: readonly Condition<C>[]): Condition<C> =>
  of.length > 1 ? { op: 'or', of } : (of[0] ?? never)

const opposites = [
  ['always', 'never'],
  ['and', 'or'],
  ['isNull', 'isNotNull'],
  ['=', '<>'],
  ['<', '>='],
  ['>', '<='],
  ['in', 'notIn'],
  ['like', 'notLike'],
]

/** Returns the condition that the other rows pass, but for those with NULL, which pass neither. */
function negated<C>(condition: Condition<C>): Condition<C> {
  const op = opposites
    .find((pair) => pair.includes(condition.op))
    ?.find((one) => one !== condition.op)
  // No filter negates a list, a search of another table, or a row's own value.
  if (!op) return never
  return ('of' in condition
    ? { op, of: condition.of.map(negated) }
    : { ...condition, op }) as unknown as Condition<C>
}

/** The issues of a query, each once. A list may repeat its mistake a thousand times. */
export class IssueList {
  readonly #byReason = new Map<string, Issue>()

  add(slice: string, reason: string): void {
    // A query knows neither the names of params nor their texts.
    this.#byReason.set(`${slice} ${reason}`, { slice, param: '', text: '', reason })
  }

  get all(): readonly Issue[] {
    return [...this.#byReason.values()]
  }
}

const CANNOT_HOLD = 'a value that the column cannot hold'

/**
 * Returns the functions that write a column's conditions, which find the same rows as `columns/operator-table.ts`.
 *
 * @param report Called with the reason why a value matches no row. A value that no row can have is reported: it equals none,
 *   so all rows differ from it. Operands of another type match no row.
 */
export function conditionsOn<C>(
  { column, domain, isNullable, kind }: PlannedColumn<C>,
  report: (reason: string) => void,
) {
  // Timestamps that are filtered by days have two moments for each.
  const isOfDays = domain !== 'date' && kind?.holds === 'day'

  /** Returns the condition for a filter, given as a list that starts with its operator. */
  function byOperation([operator, ...operands]: readonly unknown[]): Condition<C> {
    const excess = excessOf(operands)
    const traits = excess ? undefined : traitsOf(operator)
    const condition = traits && byTraits(traits, operands)
    if (!condition) report(excess ?? 'a filter of another kind')
    return condition ?? never
  }

  function byTraits(traits: OperatorTraits, given: readonly unknown[]): Condition<C> | undefined {
    const { takes, isNegated = false } = traits
    const operands = given.filter((operand) => !isUnknown(operand))
    const isGone = operands.length < given.length && !(takes === 'values' && operands.length)
    if (isGone) return isNegated ? always : never
    if (takes === 'nothing') return emptiness(isNegated)
    if (takes === 'ends' && isOpenRange(operands)) return always
    const condition = positive(traits, operands)
    if (!condition || !isNegated) return condition
    const others = negated(condition)
    return isNullable && others.op !== 'always' ? any([others, { op: 'isNull', column }]) : others
  }

  /** Returns whether the column has a value. An empty text is none. */
  function emptiness(isNegated: boolean): Condition<C> {
    if (!isText(domain)) return { op: isNegated ? 'isNotNull' : 'isNull', column }
    if (isNegated) return { op: '<>', column, value: '' }
    return any([
      { op: '=', column, value: '' },
      { op: 'isNull', column },
    ])
  }

  /** Returns what an operator means that isn't negated. `undefined` if the operands have the wrong type. */
  function positive(traits: OperatorTraits, operands: readonly unknown[]) {
    const { takes } = traits
    if (takes === 'text') {
      const [text] = operands
      if (!isText(domain) || typeof text !== 'string') return undefined
      // An empty text is in each value.
      return text === '' ? emptiness(true) : like(column, text, report, traits)
    }
    if (takes === 'value' || takes === 'values')
      return operands.length ? equals(operands) : undefined
    if (takes === 'ends' && operands.length !== 2) return undefined
    const ends = endsOf(traits, operands)
    const limits = ends.flatMap(([op, end]) => limit(op, end) ?? [])
    return limits.length === ends.length ? all(limits) : undefined
  }

  function equals(operands: readonly unknown[]): Condition<C> {
    if (isOfDays || isSpan(domain)) return any(operands.flatMap((operand) => span(operand) ?? []))
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
  function span(operand: unknown): Condition<C> | undefined {
    const [min, max] = [limit('>=', operand), limit('<=', operand)]
    if (min && max && min !== never && max !== never) return all([min, max])
    report(CANNOT_HOLD)
    return undefined
  }

  /** Returns the condition for one end of a range. `undefined` if it has the wrong type. */
  function limit(op: Comparison, end: unknown): Condition<C> | undefined {
    const found = isOfDays ? boundOfDay(op, end) : bound(domain, op, end)
    if (found !== 'all' && found !== 'none') return found && { column, ...found }
    report(CANNOT_HOLD)
    return found === 'none' ? never : { op: 'isNotNull', column }
  }

  /** A day in a zone covers all of its moments. */
  function boundOfDay(op: Comparison, day: unknown): Bound | undefined {
    const [start, next] = dayIn(kind?.calendar, day) ?? []
    const end = op === '>' || op === '<=' ? next : start
    return end === undefined ? undefined : bound(domain, op[0] === '>' ? '>=' : '<', new Date(end))
  }

  return { byOperation, equals }
}

/** In characters. PostgreSQL lower-cases a pattern for each row: 1,000 letters take ten seconds on a million rows. */
const MAX_SEARCH_LENGTH = 100

/** Returns the condition that a column has a text in it. @param place @default anywhere */
function like<C>(
  column: C,
  text: string,
  report: (reason: string) => void,
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

/** A column to search: one of the rows' own, or one of a table that they refer to. */
export type SearchColumn<C, From = unknown> = C | Reference<C, From>

/** A column of a table that the rows refer to: `{ reference: people.cityId, key: cities.id, column: cities.name }`. */
export interface Reference<C, From = unknown> {
  /** The foreign key in the rows: `people.cityId`. */
  readonly reference: C
  /** The key that it refers to: `cities.id`. */
  readonly key: C
  /** The column to search: `cities.name`. */
  readonly column: C
  /** What `key` is selected from, if it's an alias, view or subquery. @default the table of `key` */
  readonly from?: From
}

export const isReference = <C>(column: SearchColumn<C>): column is Reference<C> =>
  typeof column === 'object' && column !== null && 'reference' in column

export function searchOf<C>(
  column: SearchColumn<C>,
  text: string,
  report: (reason: string) => void,
): Condition<C> {
  if (!isReference(column)) return like(column, text, report)
  const { column: searched, ...reference } = column
  const where = like(searched, text, report)
  return { op: 'references', ...reference, where }
}
