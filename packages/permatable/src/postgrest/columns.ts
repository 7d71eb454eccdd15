import type {
  CheckedType,
  DomainNamed,
  EnumType,
  NamedColumn,
  TypeFor,
} from '../plan/column-type.ts'
import type { IdOf } from '../plan/options.ts'

/** The names of a row's columns. */
export type NameIn<Row> = keyof Row & string

/** How a query names a column: by its type alone, or with its name: `{ column: 'full_name', type: 'text' }`. */
export type PostgrestColumn = NamedColumn<string>

/** The key: the type of each of its columns, by name. */
export type KeyOf<Row> = {
  readonly [N in NameIn<Row>]?: TypeFor<NonNullable<Row[N]>, TypesFor<NonNullable<Row[N]>>>
}

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, Row, Given> = {
  readonly [I in IdOf<S> | keyof Given]: I extends keyof Given
    ? Given[I] extends { readonly type: infer Type }
      ? Given[I] extends { readonly column: infer Name }
        ? Checked<S, Row, I, Given[I], Name, Type>
        : Checked<S, Row, I, Given[I], I, Type>
      : Checked<S, Row, I, Given[I], I, Given[I]>
    : PostgrestColumn
}

type Checked<S, Row, I, Entry, Name, Type> = Name extends keyof Row
  ? CheckedType<
      S,
      I,
      Entry,
      Type,
      TypeFor<Row[Name], TypesFor<NonNullable<Row[Name]>>>,
      DomainNamed<Type>,
      Type extends EnumType<infer E> ? E : Row[Name]
    >
  : 'The rows have no such column — correct its name'

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
