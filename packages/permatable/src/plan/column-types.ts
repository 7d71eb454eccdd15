import type { Operator, Taking } from '../columns/operator-table.ts'
import type { Relative, RelativeOperator } from '../columns/calendar.ts'
import type { FilterWord } from '../columns/filter-types.ts'
import type { Operation, UnitOf } from '../columns/operators.ts'
import type { Mistake } from '../definition/options.ts'
import { mapFields } from '../values/copy-and-compare.ts'
import type { Domain, InstantDomain, NumberDomain, TextDomain } from './column-values.ts'
import type { FilterOption, QueryColumn } from './query-columns.ts'
import type { FilterValue, Foreign, IdOf, QueryOptions } from './query-types.ts'

// How a query names the type of a column that no schema tells at run time.

/** The types of columns: those of PostgreSQL by its names, and how other databases store timestamps. */
export type TypeName = Extract<Domain, string>

/** A column of some texts: `{ enum: ['admin', 'member'] }`, or `{ enum: Role }`. */
export interface EnumType<V extends string = string> {
  /** Its values in the database's order, or an object that has them so, such as Prisma generates. */
  readonly enum: readonly V[] | Readonly<Record<string, V>>
  /** `true` for MySQL's type `enum`, which sorts by their places. @default false */
  readonly isOrdinal?: boolean
  /** `true` if the column may be NULL. @default false */
  readonly optional?: boolean
}

/** The type of a column: `'int4'`, or `'int4?'` if it may be NULL. */
export type ColumnType = TypeName | `${TypeName}?` | EnumType

/** Any type, so that one that doesn't exist gets a message of its own. */
export type AnyType = ColumnType | (string & {})

/** Reads the type of a column. An unknown name is a mistake, which the plan reports. */
export function readType(
  type: string | EnumType,
): Pick<QueryColumn<unknown>, 'domain' | 'isNullable'> {
  const { enum: values, optional = false, ...named } = Object(type) as EnumType
  if (typeof values === 'object')
    return { domain: { ...named, enum: Object.values(values) }, isNullable: optional }
  const name = String(type)
  return { domain: name.replace('?', '') as TypeName, isNullable: name.endsWith('?') }
}

/**
 * How a query names a column: by its type alone if the definition calls it the same, or with its name. `C` is how a query
 * library names it.
 */
export type NamedColumn<C, Type = ColumnType> =
  | Type
  | (FilterOption & {
      /** The column, if the definition calls it differently. @default the id in the definition */
      readonly column?: C
      /** The type of its values. */
      readonly type: Type
    })

/** The options of a query whose library tells no types at run time, but for what the library adds. */
export interface NamedOptions<S, Key, Columns, Search> extends QueryOptions<S> {
  /**
   * Columns that are unique together and never NULL, with their types: `{ id: 'int8' }`. Every order ends with them, and
   * pages are found by them.
   */
  readonly key: Key
  /**
   * The type of each column that the definition declares: `{ age: 'int4?' }`, with `?` if it may be NULL. A column of
   * another name is `{ column: 'full_name', type: 'text' }`.
   */
  readonly columns: Columns
  /** The columns of texts that the global filter searches: `['name', 'email']`. One must contain the text. @default none */
  readonly search?: readonly Search[]
}

/** The same without the checks of types. */
export type AnyNamedOptions<S, Type = ColumnType> = NamedOptions<
  S,
  Readonly<Record<string, Type>>,
  Readonly<Record<string, NamedColumn<string, Type>>>,
  string
>

/**
 * Reads the columns and the key of a query whose library tells no types at run time.
 *
 * @param to Makes a column. What issues call it is `'age'` or `the key`.
 */
export const namedColumns = <C, R, Type>(
  columns: Readonly<Record<string, NamedColumn<R, Type>>>,
  key: Readonly<Record<string, Type>>,
  to: (column: R | string, type: Type, label: string) => QueryColumn<C>,
) => ({
  columns: mapFields(columns, (entry, id): QueryColumn<C> => {
    const isNamed = typeof entry === 'object' && entry !== null && 'type' in entry
    const { column = id, type, filter = undefined } = isNamed ? entry : { type: entry }
    return { ...to(column, type, `'${id}'`), filter }
  }),
  key: Object.entries(key).map(([name, type]) => to(name, type, 'the key')),
})

/** The types of columns that hold values of the type `T`. */
export type NamesFor<T> =
  | (T extends number ? NumberDomain | 'unixSeconds' | 'unixMilliseconds' | 'bool' : never)
  | (T extends bigint ? 'int8' : never)
  | (T extends Date ? InstantDomain | 'date' : never)
  | (T extends boolean ? 'bool' : never)
  | (T extends string ? TextDomain | 'uuid' | 'int8' | 'numeric' | InstantDomain | 'date' : never)
  | (T extends readonly string[] ? 'text[]' : never)

/** The type of a column whose values have the type `T`, with `Names` for its type. */
export type TypeFor<T, Names extends string> = EnumFor<T> | (null extends T ? `${Names}?` : Names)

/** What declares a column: `'int4'`, or any type that may be NULL if nothing tells its own. */
export type TypesFor<T> = unknown extends T
  ? `${TypeName}?` | EnumType
  : TypeFor<T, NamesFor<NonNullable<T>>>

/** The key: the type of each of its columns, by name. */
export type KeyOf<Row> = {
  readonly [N in keyof Row]?: TypesFor<NonNullable<Row[N]>>
}

/** The type of an enum column whose values have the type `T`. `never` for any text. */
type EnumFor<T> = [NonNullable<T>] extends [infer V extends string]
  ? string extends V
    ? never
    : EnumType<V> & (null extends T ? { readonly optional: true } : { readonly optional?: false })
  : never

/** The domain that a type names, or one with the same filters. */
export type DomainNamed<Type, Domains = unknown> = Type extends `${infer Name}?`
  ? DomainNamed<Name, Domains>
  : Type extends keyof Domains
    ? Domains[Type]
    : Type extends string
      ? Type
      : 'uuid'

/**
 * The columns that a query names. If one can't be filtered as the definition says, its type is the error message.
 *
 * `Own` has the columns' own types by name, `Types` the names of types that each may have, and `Domains` the domains of
 * those names.
 */
export type CheckedNames<S, Given, Own, Types, Domains = unknown> = {
  readonly [I in IdOf<S> | keyof Given]: I extends keyof Given
    ? CheckedName<S, I, Given[I], NameOf<Given[I], I>, Own, Types, Domains>
    : NamedColumn<string>
}

type NameOf<Entry, I> = Entry extends { readonly column: infer Name } ? Name : I

type CheckedName<S, I, Entry, Name, Own, Types, Domains> = Name extends object
  ? unknown
  : Name extends keyof Own & keyof Types
    ? CheckedType<S, I, Entry, Types[Name], Own[Name], Domains>
    : Mistake<'There is no such column — correct its name'>

/** Checks the type of a column, among those that its own type `T` allows, and what its filter holds. */
export type CheckedType<S, I, Entry, Allowed, T, Domains = unknown> = (
  Entry extends { readonly type: infer Type } ? Type : Entry
) extends infer Type extends Allowed
  ? CheckedFilter<S, I, Entry, DomainNamed<Type, Domains>, NonNullable<T>>
  : Mistake<'The column holds another type, or NULL too — pass a type that says so', Allowed>

/** Checks what the filter of a column holds, given the column's domain and own type. */
export type CheckedFilter<S, I, Entry, D, T, Word = WordOf<Entry>> = Word extends 'none'
  ? unknown
  : Word extends (FilterWord & OperatorOn<D>) | undefined
    ? I extends IdOf<S>
      ? Fits<Word, string extends IdOf<S> ? unknown : FilterValue<S, I>, D, T>
      : Mistake<'The definition has no such column — declare it there, or remove it'>
    : Mistake<
        "The column can't filter by this word — pass one that it can",
        (FilterWord & OperatorOn<D>) | 'none'
      >

type WordOf<Entry> = Entry extends { readonly filter: infer Word } ? Word : undefined

/** `unknown` if a filter value `V` can filter a column. `Word` is `undefined` if the query doesn't say how. */
type Fits<Word, V, D, T> = [Foreign, Word] extends [V, undefined]
  ? Mistake<"The definition doesn't say how this column filters — add filter: 'contains', or another word, or 'none' to only sort it">
  : unknown extends V
    ? unknown
    : [Exclude<V, Foreign>] extends [FilterOn<D, T, Exclude<V, Foreign>, Word>]
      ? unknown
      : Mistake<"The column can't hold what the definition declares — declare it as the database has it, without what it can't do, or name another column">

// What a column can be filtered by, as types. `checkColumns` of plan/query-columns.ts asks the same when a query is made.

type Moment = InstantDomain | 'date'

/** What a filter compares a column's values with. `T` is the column's own type. */
type Operand<D, T> = D extends 'int8' | 'numeric'
  ? number | bigint | string
  : D extends NumberDomain
    ? number
    : D extends Moment
      ? Date | string
      : D extends 'bool'
        ? boolean
        : D extends 'text[]'
          ? string
          : T

/** The operators that a column has, and whether the user may pick one. Of several columns, any. */
type OperatorOn<D> = Exclude<
  Operator | 'operation',
  | (D extends TextDomain ? never : Taking<'text'>)
  | (D extends NumberDomain | Moment ? never : Taking<'end' | 'ends'>)
  | (D extends 'text[]' ? 'operation' : never)
>

/** A list of any length, such as `someOf` has. An operation and a range are tuples. */
type ListOf<V, T> = V extends readonly unknown[]
  ? number extends V['length']
    ? readonly T[]
    : never
  : never

/** What filters by one value. Any text is one of `text()` or `day()`, unless the query says otherwise. */
type Single<D, T, V, Word> = string extends V
  ? | (D extends TextDomain | Moment ? string : never)
    | (Word extends FilterWord ? Operand<D, T> : never)
  : Operand<D, T>

/**
 * The values that can filter a column with a domain. `T` is the column's own type, which a text that is typed in need not
 * have. `Word` is `undefined` if the query doesn't say how the column filters.
 */
type FilterOn<D, T, V, Word> =
  | Single<D, T, V, Word>
  | ListOf<V, Operand<D, T>>
  | (D extends 'text[]'
      ? never
      : Operation<D extends TextDomain ? string : Operand<D, T>, Operator & OperatorOn<D>>)
  | (D extends NumberDomain | Moment
      ? readonly [Operand<D, T> | null, Operand<D, T> | null]
      : never)
  | (D extends Moment
      ? Relative<RelativeOperator, UnitOf<D extends 'date' ? string : Date>>
      : never)
