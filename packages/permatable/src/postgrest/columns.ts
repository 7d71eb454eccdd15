import type { CheckedNames, NamedColumn, TypeFor } from '../plan/column-type.ts'

/** The names of a row's columns. */
type NameIn<Row> = keyof Row & string

/** How a query names a column: by its type alone, or with its name: `{ column: 'full_name', type: 'text' }`. */
export type PostgrestColumn = NamedColumn<string>

/** The key: the type of each of its columns, by name. */
export type KeyOf<Row> = {
  readonly [N in NameIn<Row>]?: TypeFor<NonNullable<Row[N]>, TypesFor<NonNullable<Row[N]>>>
}

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, Row, Given> = CheckedNames<
  S,
  Given,
  Row,
  { readonly [N in keyof Row]: TypeFor<Row[N], TypesFor<NonNullable<Row[N]>>> }
>

type TextTypes =
  | 'text'
  | 'citext'
  | 'uuid'
  | 'date'
  | 'timestamp'
  | 'timestamptz'
  | 'int8'
  | 'numeric'

/** The types that a column of a row may have. JSON has numbers and texts only. */
type TypesFor<T> = [T] extends [string]
  ? string extends T
    ? TextTypes
    : never
  : [T] extends [number]
    ? 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric'
    : [T] extends [boolean]
      ? 'bool'
      : [T] extends [readonly string[]]
        ? 'text[]'
        : never
