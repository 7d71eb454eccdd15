import type {
  AnyColumnWithTable,
  ExtractTypeFromStringReference,
  RawBuilder,
  SelectType,
} from 'kysely'
import type {
  CheckedNames,
  CheckedType,
  DomainNamed,
  EnumType,
  KeyOf,
  NamedColumn,
  NamesFor,
  TypeFor,
  TypeName,
} from '../plan/column-type.ts'

/** A column's name, or an expression: `` sql<string>`lower(people.name)` ``. */
export type KyselyRef = string | RawBuilder<unknown>

/** The name of a column: of the query's own table, or with its table. */
export type NameIn<DB, T extends keyof DB> =
  | (keyof DB[T] & string)
  | AnyColumnWithTable<DB, keyof DB>

/** The type of a column in the database's interface. */
type TypeAt<DB, T extends keyof DB, Name> = Name extends keyof DB[T]
  ? SelectType<DB[T][Name]>
  : Name extends AnyColumnWithTable<DB, keyof DB>
    ? SelectType<ExtractTypeFromStringReference<DB, keyof DB, Name>>
    : never

/** How a query names a column of the database. */
export type KyselyColumn = NamedColumn<KyselyRef>

/** The key: the type of each of its columns, by name. */
export type KeyIn<DB, T extends keyof DB> = KeyOf<{
  readonly [N in keyof DB[T]]: SelectType<DB[T][N]>
}>

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, DB, T extends keyof DB, Given> = {
  readonly [I in keyof Given]: Given[I] extends {
    readonly column: RawBuilder<infer R>
    readonly type: infer Type
  }
    ? CheckedType<S, I, Given[I], Type, TypesFor<R>, DomainNamed<Type>, R>
    : unknown
} & CheckedNames<
  S,
  Given,
  { readonly [N in NameIn<DB, T>]: TypeAt<DB, T, N> },
  { readonly [N in NameIn<DB, T>]: TypesFor<TypeAt<DB, T, N>> }
>

/** What declares a column: `'int4'`, or any type that may be NULL if nothing tells its own. */
type TypesFor<T> = unknown extends T
  ? `${TypeName}?` | EnumType
  : TypeFor<T, NamesFor<NonNullable<T>>>
