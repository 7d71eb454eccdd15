import type { Comparison, Place } from '../columns/all-operators.ts'

/** A value of a condition, in a form every PostgreSQL driver accepts. Timestamps and days are ISO 8601 texts. */
export type ConditionValue = string | number | boolean

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
export const always: Condition<never> = /* @__PURE__ */ Object.freeze({ op: 'always' } as const)

/** Returns a condition that requires all of them. `undefined` without any. */
export const all = <C>(of: readonly Condition<C>[]): Condition<C> | undefined =>
  of.length > 1 ? { op: 'and', of } : of[0]

/** Returns a condition that requires one of them. Without any, no row matches. */
export const any = <C>(of: readonly Condition<C>[]): Condition<C> =>
  of.length > 1 ? { op: 'or', of } : (of[0] ?? never)

const opposites: Readonly<Record<string, Condition<never>['op']>> = {
  always: 'never',
  never: 'always',
  and: 'or',
  or: 'and',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  in: 'notIn',
  notIn: 'in',
  like: 'notLike',
  notLike: 'like',
}

/** Returns the condition that the other rows pass, but for those with NULL, which pass neither. */
export function negated<C>(condition: Condition<C>): Condition<C> {
  const op = opposites[condition.op]
  // No filter negates a list, a search of another table, or a row's own value.
  if (!op) return never
  return ('of' in condition
    ? { op, of: condition.of.map(negated) }
    : { ...condition, op }) as unknown as Condition<C>
}
