import type { Column, SQL, Table } from 'drizzle-orm'
import type {
  ColumnType,
  DomainNamed,
  EnumType,
  Fits,
  Misfit,
  Mistake,
  Undeclared,
  UnknownColumn,
} from '../plan/column-type.ts'
import type { FilterValue, IdOf } from '../plan/options.ts'
import type { FilterOption, FilterWord } from '../plan/query-column.ts'
import type { AnyRef, DomainOf, OfDomain } from './schema.ts'

/** A column with texts to search. */
export type TextColumn = OfDomain<'text'>

/** A column with what its schema doesn't say. */
export interface DeclaredColumn<C extends AnyRef> extends FilterOption {
  /** The column, or an expression: `` sql<string>`lower(${people.name})` ``. */
  readonly column: C
  /** The type of its values: `'text'`, or `'text?'` if it may be NULL. Required for an expression. @default the schema's */
  readonly type?: ColumnType
}

/** How a query names a column of the database. */
export type ColumnEntry<C extends AnyRef> = Exclude<C, SQL> | DeclaredColumn<C>

type ColumnsOf<T> = T extends Table ? T['_']['columns'] : object

/** The columns of a definition that a query has to name, because its table has none by that name that fits. */
type Unnamed<S, T> = {
  [I in IdOf<S>]: I extends keyof ColumnsOf<T>
    ? [Checked<FilterValue<S, I>, ColumnsOf<T>[I]>] extends [Mistake<string>]
      ? I
      : never
    : I
}[IdOf<S>]

/** What the options need, depending on the table: the key without one, and the columns that it lacks. */
export type RequiredOptions<S, T, Given> = (T extends Table ? unknown : { readonly key: unknown }) &
  (string extends IdOf<S>
    ? { readonly columns: unknown }
    : [Unnamed<S, T>] extends [never]
      ? unknown
      : {
          readonly columns: {
            readonly [I in Unnamed<S, T>]: I extends keyof Given
              ? unknown
              : I extends keyof ColumnsOf<T>
                ? Misfit
                : Mistake<'The table has no column of this name — name the one to use'>
          }
        })

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, Given> = {
  readonly [I in keyof Given]: string extends IdOf<S>
    ? Given[I] extends { readonly filter: FilterWord }
      ? unknown
      : Undeclared
    : I extends IdOf<S>
      ? Checked<FilterValue<S, I>, Given[I]>
      : UnknownColumn
}

/** `unknown` if a column can be filtered by a value, or the error message. */
type Checked<V, Entry> = Entry extends { readonly filter: 'none' }
  ? unknown
  : Entry extends { readonly column: infer C; readonly type: infer T }
    ? C extends SQL<infer R>
      ? null extends R
        ? T extends `${string}?` | { readonly optional: true }
          ? FitsType<V, T, Entry>
          : Mistake<"The expression may be NULL — write 'text?', or sql<string>`…` if it never is">
        : FitsType<V, T, Entry>
      : FitsType<V, T, Entry>
    : Entry extends Column | { readonly column: Column }
      ? FitsColumn<V, Entry extends Column ? Entry : Entry['column' & keyof Entry], Entry>
      : Mistake<"Nothing says what the expression holds — pass { column, type: 'text' }">

type FitsColumn<V, C, Entry> = C extends Column
  ? Fits<V, DomainOf<C>, C['_']['data'], Entry>
  : Misfit

type FitsType<V, T, Entry> = Fits<
  V,
  DomainNamed<T>,
  T extends EnumType<infer E> ? E : string,
  Entry
>
