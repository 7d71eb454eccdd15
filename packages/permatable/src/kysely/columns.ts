import type {
  AnyColumnWithTable,
  ExtractTypeFromStringReference,
  RawBuilder,
  SelectType,
} from 'kysely'
import type {
  CheckedType,
  ColumnType,
  DomainNamed,
  EnumType,
  NamedColumn,
  TypeFor,
  TypeName,
} from '../plan/column-type.ts'
import type { IdOf } from '../plan/options.ts'
import type { InstantDomain, NumberDomain, TextDomain } from '../plan/query-column.ts'

/** A column's name, or an expression: `` sql<string>`lower(people.name)` ``. */
export type KyselyRef = string | RawBuilder<unknown>

/** The name of a column: of the query's own table, or with its table. */
export type NameIn<DB, T extends keyof DB> =
  | (keyof DB[T] & string)
  | AnyColumnWithTable<DB, keyof DB>

/** The types of a column in the database, from its type in the database's interface. */
type NamesFor<T> =
  | (T extends number ? NumberDomain | 'unixSeconds' | 'unixMilliseconds' | 'bool' : never)
  | (T extends bigint ? 'int8' : never)
  | (T extends Date ? InstantDomain | 'date' : never)
  | (T extends boolean ? 'bool' : never)
  | (T extends string ? TextDomain | 'uuid' | 'int8' | 'numeric' | InstantDomain | 'date' : never)
  | (T extends readonly string[] ? 'text[]' : never)

/** The type of a column in the database's interface. */
type TypeAt<DB, T extends keyof DB, Name> = Name extends keyof DB[T]
  ? SelectType<DB[T][Name]>
  : Name extends AnyColumnWithTable<DB, keyof DB>
    ? SelectType<ExtractTypeFromStringReference<DB, keyof DB, Name>>
    : Name extends RawBuilder<infer R>
      ? R
      : never

/** How a query names a column of the database. */
export type KyselyColumn = NamedColumn<KyselyRef>

/** The key: the type of each of its columns, by name. */
export type KeyIn<DB, T extends keyof DB> = {
  readonly [N in keyof DB[T]]?: TypeFor<
    NonNullable<SelectType<DB[T][N]>>,
    NamesFor<NonNullable<SelectType<DB[T][N]>>>
  >
}

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, DB, T extends keyof DB, Given> = {
  readonly [I in IdOf<S> | keyof Given]: I extends keyof Given
    ? Given[I] extends { readonly type: infer Type extends ColumnType }
      ? Given[I] extends { readonly column: infer Name }
        ? Checked<S, I, Given[I], TypeAt<DB, T, Name>, Type>
        : Checked<S, I, Given[I], TypeAt<DB, T, I>, Type>
      : Checked<S, I, Given[I], TypeAt<DB, T, I>, Given[I]>
    : KyselyColumn
}

type Checked<S, I, Entry, T, Type> = [T] extends [never]
  ? 'The database has no such column — correct its name'
  : CheckedType<
      S,
      I,
      Entry,
      Type,
      unknown extends T ? `${TypeName}?` | EnumType : TypeFor<T, NamesFor<NonNullable<T>>>,
      DomainNamed<Type>,
      Type extends EnumType<infer E> ? E : T
    >
