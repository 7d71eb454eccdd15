import type { CheckedNames, NamedColumn, NamesFor, TypeFor } from '../plan/column-type.ts'

/** How a query names a column: by its type alone, or with its name: `{ column: 'full_name', type: 'text' }`. */
export type PostgrestColumn = NamedColumn<string>

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, Row, Given> = CheckedNames<
  S,
  Given,
  Row,
  { readonly [N in keyof Row]: TypeFor<Row[N], TypesFor<NonNullable<Row[N]>>> }
>

/** The types that a column of a row may have. A text of some values is an enum. */
type TypesFor<T> = [T] extends [string] ? (string extends T ? NamesFor<T> : never) : NamesFor<T>
