import type { Domain } from '../plan/domain.ts'

/** The types of PostgreSQL that a column may have, by the names that Supabase shows. `varchar` is `'text'`. */
export type TypeName = Extract<Domain, string> & PostgresType

type PostgresType =
  | 'int2'
  | 'int4'
  | 'int8'
  | 'float4'
  | 'float8'
  | 'numeric'
  | 'text'
  | 'citext'
  | 'uuid'
  | 'bool'
  | 'date'
  | 'timestamp'
  | 'timestamptz'
  | 'text[]'

/** An enum of PostgreSQL, such as `{ enum: Constants.public.Enums.role }`. */
export interface EnumType<V extends string = string> {
  /** Its values, in the database's order. Supabase generates them as `Constants`. */
  readonly enum: readonly V[]
  /** `true` if the column may be NULL. @default false */
  readonly optional?: boolean
}

/** The type of a column: `'int4'`, or `'int4?'` if it may be NULL. */
export type ColumnType = TypeName | `${TypeName}?` | EnumType

/** The domain of a type, for the types. */
export type DomainOf<T> = T extends `${infer Name}?`
  ? Name
  : T extends string
    ? T
    : T extends EnumType<infer V>
      ? { readonly enum: readonly V[] }
      : never

export const isOptional = (type: ColumnType): boolean =>
  typeof type === 'string' ? type.endsWith('?') : type.optional === true

/** Returns which values a column can hold. An unknown name is a mistake, which the plan reports. */
export const domainOf = (type: ColumnType): Domain =>
  typeof type === 'string' ? (type.replace('?', '') as Domain) : { enum: type.enum }

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

type EnumFor<T> = [NonNullable<T>] extends [string]
  ? string extends NonNullable<T>
    ? never
    : EnumType<NonNullable<T>> &
        (null extends T ? { readonly optional: true } : { readonly optional?: false })
  : never

/** What declares a column: `'int4'`, `'int4?'` if it may be NULL, or `{ enum: […] }`. */
export type TypeFor<T, Allowed extends TypeName = TypeName> =
  | EnumFor<T>
  | (null extends T
      ? `${Extract<TypesFor<NonNullable<T>>, Allowed>}?`
      : Extract<TypesFor<T>, Allowed>)
