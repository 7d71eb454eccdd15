import { fieldsOf } from '../values/values.ts'
import type { Domain } from './domain.ts'
import type { FilterValue, IdOf } from './options.ts'
import type { FilterOn, FilterWord, QueryColumn } from './query-column.ts'

// How a query names the type of a column that no schema tells at run time.

/** The types of columns: those of PostgreSQL by its names, and how other databases store timestamps. */
export type TypeName = Extract<Domain, string>

/** A column of some texts: `{ enum: ['admin', 'member'] }`. */
export interface EnumType<V extends string = string> {
  /** Its values, in the database's order. */
  readonly enum: readonly V[]
  /** `true` for MySQL's type `enum`, which sorts by their places. @default false */
  readonly isOrdinal?: boolean
  /** `true` if the column may be NULL. @default false */
  readonly optional?: boolean
}

/** The type of a column: `'int4'`, or `'int4?'` if it may be NULL. */
export type ColumnType = TypeName | `${TypeName}?` | EnumType

/** Reads the type of a column. An unknown name is a mistake, which the plan reports. */
export function readType(type: ColumnType): Pick<QueryColumn<unknown>, 'domain' | 'isNullable'> {
  const { optional: _, ...named } = Object(type) as EnumType
  const domain = typeof type === 'object' ? named : (String(type).replace('?', '') as Domain)
  return { domain, isNullable: isOptional(type) }
}

/** `true` for `'Int?'` and for `{ enum, optional: true }`. */
export const isOptional = (type: string | { readonly optional?: boolean }): boolean =>
  fieldsOf(type).optional === true || String(type).endsWith('?')

/**
 * How a query names a column: by its type alone if the definition calls it the same, or with its name. `C` is how a query
 * library names it.
 */
export type NamedColumn<C, Type = ColumnType> =
  | Type
  | {
      /** The column, if the definition calls it differently. @default the id in the definition */
      readonly column?: C
      /** The type of its values. */
      readonly type: Type
      /**
       * How it filters if its schema in the definition is of another library, which doesn't say so. `'none'` if it's
       * only sorted. @default what the definition says
       */
      readonly filter?: FilterWord
    }

/** What a named column says, with the id as its default name. */
export function namedColumn<C, Type>(
  id: C,
  entry: NamedColumn<C, Type>,
): { readonly column: C; readonly type: Type; readonly filter?: FilterWord } {
  return typeof entry === 'object' && entry !== null && 'type' in entry
    ? { column: id, ...entry }
    : { column: id, type: entry as Type }
}

/** The type of a column whose values have the type `T`, with `Names` for its type. */
export type TypeFor<T, Names extends string> =
  | EnumFor<T, readonly NonNullable<T>[]>
  | (null extends T ? `${Names}?` : Names)

/** The type of an enum column whose values have the type `T`. `never` for any text. */
export type EnumFor<T, Values> = [NonNullable<T>] extends [string]
  ? string extends NonNullable<T>
    ? never
    : { readonly enum: Values; readonly isOrdinal?: boolean } & (null extends T
        ? { readonly optional: true }
        : { readonly optional?: false })
  : never

/** The domain that a type names, or one with the same filters. */
export type DomainNamed<Type> = Type extends `${infer Name}?`
  ? Name
  : Type extends string
    ? Type
    : 'uuid'

/** `unknown` if a filter value `V` can filter a column of a domain and a type `T`, or the error message. */
export type Fits<V, D, T> = [D] extends [never]
  ? Misfit
  : [V] extends [FilterOn<D, T, V>]
    ? unknown
    : Misfit

export type Misfit =
  "The column can't hold what the definition declares — declare it as the database has it, or name another column"

/** The error message for a column that has no type by itself. */
export type Undeclared =
  "No columns are declared — pass { type, filter: 'is' }, or another word, or 'none' to only sort it"

/** The error message for a column that the definition lacks. */
export type UnknownColumn = 'The definition has no such column — declare it there, or remove it'

/** Checks a named column: `Type` among those that its own type allows, and what its filter holds. */
export type CheckedType<S, I, Entry, Type, Allowed, D, T> = [Type] extends [Allowed]
  ? Entry extends { readonly filter: 'none' }
    ? unknown
    : string extends IdOf<S>
      ? Entry extends { readonly filter: FilterWord }
        ? unknown
        : Undeclared
      : I extends IdOf<S>
        ? Fits<FilterValue<S, I>, D, NonNullable<T>>
        : UnknownColumn
  : Entry extends { readonly type: unknown }
    ? { readonly type: Allowed }
    : Allowed
