import {
  type CheckedNames,
  type EnumType,
  readType,
  type TypeFor as TypeOf,
} from '../plan/column-types.ts'
import type { Domain } from '../plan/column-values.ts'

/** The key: the type of each of its fields, by name. */
export type KeyOf<M> = {
  readonly [N in FieldName<M>]?: TypeFor<NonNullable<PayloadOf<M>['scalars'][N]>>
}

/** The fields that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, M, Given> = CheckedNames<
  S,
  Given,
  { readonly [F in Fields<M> as F[0]]: F[1] },
  { readonly [F in Fields<M> as F[0]]: TypeFor<F[1]> },
  Domains
>

interface Payload {
  readonly scalars: object
  readonly objects: object
}

/** `typeof prisma.user` has its types behind a symbol. */
interface Model {
  readonly [symbol: symbol]: {
    readonly types: {
      readonly payload: unknown
      readonly operations: { readonly findMany: { readonly args: unknown } }
    }
  }
}

type TypesOf<M> = M extends Model ? M[symbol]['types'] : never

type PayloadOf<M> = TypesOf<M>['payload'] extends infer P extends Payload ? P : never

type Arg<M, K extends string> = TypesOf<M>['operations']['findMany']['args'] extends {
  readonly [N in K]?: infer V
}
  ? NonNullable<V>
  : never

/** The type of `where`, such as `Prisma.UserWhereInput`. */
export type WhereOf<M> = Arg<M, 'where'>

/** The type of `orderBy`, as a list. */
export type OrderByOf<M> = Extract<Arg<M, 'orderBy'>, readonly unknown[]>

/** The names of a model's own fields. */
export type FieldName<M> = keyof PayloadOf<M>['scalars'] & string

/** What leads from a model to a related one: `city`, `city?` or `tags.some`. */
type StepTo<Name extends string, To> = [To] extends [readonly unknown[]]
  ? `${Name}.some`
  : null extends To
    ? `${Name}?`
    : Name

type RelatedOf<To> = Extract<To extends readonly (infer One)[] ? One : NonNullable<To>, Payload>

/** The fields of a model, and of models within `Depth` relations, each with its path. */
type FieldsIn<P extends Payload, Depth, Own = P['scalars'], To = P['objects']> =
  | { [N in keyof Own & string]: [path: N, type: Own[N]] }[keyof Own & string]
  | (Depth extends readonly [unknown, ...infer Left]
      ? {
          [R in keyof To & string]: Behind<StepTo<R, To[R]>, FieldsIn<RelatedOf<To[R]>, Left>>
        }[keyof To & string]
      : never)

type Behind<Step extends string, F> = F extends [infer Path extends string, infer T]
  ? [path: `${Step}.${Path}`, type: T]
  : never

type Fields<M> = FieldsIn<PayloadOf<M>, [1, 2]>

/** The path to a field: `name`, `city.name`, `city?.name` for an optional relation, or `tags.some.name`. */
export type FieldPath<M> = Fields<M>[0]

/** Not for an enum, nor for JSON, which may be a text. */
type IsText<T> = [T, string] extends [string, T] ? true : false

/** The paths to texts. */
export type TextPath<M> = TextIn<Fields<M>>

type TextIn<F> = F extends [infer Path, infer T]
  ? IsText<NonNullable<T>> extends true
    ? Path
    : never
  : never

/** Prisma's decimals, whose class is in the app's client. */
interface DecimalLike {
  toDecimalPlaces(): unknown
}

/** The schema's types for a field. */
type TypesFor<T> =
  | (IsText<T> extends true ? 'String' | 'Uuid' | 'Citext' : never)
  | ([T] extends [number] ? 'Int' | 'SmallInt' | 'Float' | 'Real' : never)
  | ([T] extends [bigint] ? 'BigInt' : never)
  | ([T] extends [boolean] ? 'Boolean' : never)
  | ([T] extends [Date] ? 'DateTime' | 'Date' : never)
  | ([T] extends [readonly string[]] ? 'String[]' : never)
  | ([T] extends [DecimalLike] ? 'Decimal' : never)

/** What declares a field: `'Int'`, `'Int?'` if it's optional, or `{ enum: Role }`. */
type TypeFor<T> = TypeOf<T, TypesFor<NonNullable<T>>>

/** A relation on the way to a field. */
interface Relation {
  readonly name: string
  /** `some`: a relation to many. `optional`: one that a row may lack. */
  readonly kind: 'one' | 'optional' | 'some'
}

/** A field of a model, or of one that it's related to. */
export interface Field {
  /** `some`: the way to it goes to many rows. */
  readonly relations: readonly Relation[]
  readonly name: string
  readonly domain: Domain
  /** `true` if the field itself is optional, whatever the relations are. */
  readonly isNullable: boolean
  /** What an issue calls it: `'city'`, or `the search`. */
  readonly label: string
  /** `true` for a field of the global filter. */
  readonly isSearched: boolean
}

/** `true` if one row may have several values. */
export const hasMany = ({ relations, domain }: Field): boolean =>
  domain === 'text[]' || relations.some(({ kind }) => kind === 'some')

/** `true` if a row may have no value. */
export const mayBeNull = ({ relations, isNullable }: Field): boolean =>
  isNullable || relations.some(({ kind }) => kind === 'optional')

/** Puts a condition on related rows inside one on their relations. */
export const within = (relations: Field['relations'], inner: object): object =>
  relations.reduceRight<object>(
    (where, { name, kind }) => ({ [name]: kind === 'some' ? { some: where } : { is: where } }),
    inner,
  )

const kinds: Readonly<Record<string, Relation['kind']>> = { '?': 'optional', '.some': 'some' }

/** Reads a path: `name`, `city.name`, `city?.name` for an optional relation, or `tags.some.name`. */
export function fieldIn(
  database: Database,
  path: string,
  type: FieldType,
  label: string,
  isSearched = false,
): Field {
  const steps = [...path.matchAll(/(\w+)(\?|\.some)?\./g)]
  const { domain, isNullable } = readType(type)
  const named: Readonly<Record<string, Domain>> = database === 'sqlite' ? inSqlite : domains
  return Object.freeze({
    domain: named[String(domain)] ?? domain,
    isNullable,
    relations: steps.map(([, name = '', mark = '']) => ({ name, kind: kinds[mark] ?? 'one' })),
    name: path.slice(path.lastIndexOf('.') + 1),
    label,
    isSearched,
  })
}

/** The databases that Prisma can ask exactly, by the name of their provider. */
export type Database = 'postgresql' | 'sqlite'

const domains = {
  String: 'text',
  Uuid: 'uuid',
  Citext: 'citext',
  Int: 'int4',
  SmallInt: 'int2',
  BigInt: 'int8',
  Float: 'float8',
  Real: 'float4',
  Decimal: 'numeric',
  Boolean: 'bool',
  DateTime: 'timestamptz',
  Date: 'date',
  'String[]': 'text[]',
} as const satisfies Readonly<Record<string, Domain>>

/** Its texts of timestamps have years of four digits, and its decimals are floats. */
const inSqlite = { ...domains, DateTime: 'datetime', Decimal: 'float8' } as const

type Domains = typeof domains

/** The types of a schema, and those of `@db.Uuid` and the like that hold fewer values. */
export type SchemaType = keyof Domains

/** The type of a field as the schema names it: `'Int'`, or `'Int?'` if it's optional. */
export type FieldType = SchemaType | `${SchemaType}?` | EnumType
