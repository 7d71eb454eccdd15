/** A value of a condition, as every driver of PostgreSQL sends it: an instant and a day are ISO 8601 texts. */
export type ConditionValue = string | number | boolean

export type Comparison = '<' | '<=' | '>' | '>='

/**
 * A condition on rows, as data. `C` is how a binding names a column. No part of it is SQL, so a binding can write it for any
 * database.
 */
export type Condition<C> =
  /** All rows, or none. */
  | { readonly op: 'always' | 'never' }
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition<C>[] }
  | { readonly op: 'isNull' | 'isNotNull'; readonly column: C }
  | {
      readonly op: '=' | '<>' | Comparison
      readonly column: C
      readonly value: ConditionValue
      /** `true` where texts are equal that the column's own type or collation takes for equal, as those of a group. */
      readonly isOwnEquality?: boolean
    }
  /** The column contains a text, or begins with it. Case doesn't count. */
  | { readonly op: 'contains' | 'startsWith'; readonly column: C; readonly text: string }
  | {
      readonly op: 'in' | 'notIn'
      readonly column: C
      readonly values: readonly ConditionValue[]
    }
  /** The column is an array that has one of the values. */
  | { readonly op: 'overlaps'; readonly column: C; readonly values: readonly string[] }
  /** A condition on a referenced table: `reference` is one of the values of `key` in the rows that `where` selects. */
  | {
      readonly op: 'references'
      readonly reference: C
      readonly key: C
      readonly where: Condition<C>
      /** The table of `key`, where it has another name in the query. */
      readonly from?: unknown
    }

// Frozen: each query has the same.
export const never: Condition<never> = /* @__PURE__ */ Object.freeze({ op: 'never' } as const)
export const always: Condition<never> = /* @__PURE__ */ Object.freeze({ op: 'always' } as const)

/** Returns the condition that all hold; `undefined` without any. */
export const all = <C>(of: readonly Condition<C>[]): Condition<C> | undefined =>
  of.length > 1 ? { op: 'and', of } : of[0]

/** Returns the condition that one of them holds: none does without any. */
export const any = <C>(of: readonly Condition<C>[]): Condition<C> =>
  of.length > 1 ? { op: 'or', of } : (of[0] ?? never)
