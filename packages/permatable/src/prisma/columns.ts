import type { CheckedNames, EnumFor, NamedColumn } from '../plan/column-type.ts'
import type { Domains, FieldType } from './field.ts'

/** How a query names a field: by its type alone, or with its path: `{ column: 'city?.name', type: 'String' }`. */
export type PrismaColumn = NamedColumn<string, FieldType>

/** The key: the type of each of its fields, by name. */
export type KeyOf<M> = {
  readonly [N in FieldName<M>]?: TypeFor<NonNullable<FieldAt<M, N>>>
}

/** The fields that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, M, Given> = CheckedNames<
  S,
  Given,
  { readonly [P in FieldPath<M>]: FieldAt<M, P> },
  { readonly [P in FieldPath<M>]: TypeFor<FieldAt<M, P>> },
  Domains
>

/** What Prisma's types say about a model. */
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

type ArgsOf<M> = TypesOf<M>['operations']['findMany']['args']

type Arg<M, K extends string> =
  ArgsOf<M> extends { readonly [N in K]?: infer V } ? NonNullable<V> : never

/** The type of `where`, such as `Prisma.UserWhereInput`. */
export type WhereOf<M> = Arg<M, 'where'>

/** The type of `orderBy`, as a list. */
export type OrderByOf<M> = Extract<Arg<M, 'orderBy'>, readonly unknown[]>

/** The names of a model's own fields. */
export type FieldName<M> = keyof PayloadOf<M>['scalars'] & string

type Scalars<P extends Payload> = keyof P['scalars'] & string
type Objects<P extends Payload> = keyof P['objects'] & string

/** What leads from a model to a related one: `city`, `city?` or `tags.some`. */
type StepTo<Name extends string, To> = [To] extends [readonly unknown[]]
  ? `${Name}.some`
  : null extends To
    ? `${Name}?`
    : Name

type RelatedOf<To> = (
  To extends readonly (infer One)[] ? One : NonNullable<To>
) extends infer P extends Payload
  ? P
  : never

/** The paths to the fields of a model, and of models within `Depth` relations. */
type PathsOf<P extends Payload, Depth extends readonly unknown[]> =
  | Scalars<P>
  | (Depth extends readonly [unknown, ...infer Left]
      ? {
          [
            R in Objects<P>
          ]: `${StepTo<R, P['objects'][R]>}.${PathsOf<RelatedOf<P['objects'][R]>, Left>}`
        }[Objects<P>]
      : never)

/** The path to a field: `name`, `city.name`, `city?.name` for an optional relation, or `tags.some.name`. */
export type FieldPath<M> = PathsOf<PayloadOf<M>, [1, 2]>

type FieldAt<M, P extends string> = AtPath<PayloadOf<M>, P>

// Reads one relation at a time: the path behind it may have a `?` and a `some` of its own.
type AtPath<P extends Payload, Text extends string> = Text extends keyof P['scalars']
  ? P['scalars'][Text]
  : Text extends `${infer Word}.${infer Rest}`
    ? Word extends `${infer R}?`
      ? Related<P, R, Rest>
      : Related<P, Word, Rest extends `some.${infer Deeper}` ? Deeper : Rest>
    : never

type Related<
  P extends Payload,
  R extends string,
  Rest extends string,
> = R extends keyof P['objects'] ? AtPath<RelatedOf<P['objects'][R]>, Rest> : never

/** The paths to texts. */
export type TextPath<M> = {
  [P in FieldPath<M>]: string extends NonNullable<FieldAt<M, P>>
    ? NonNullable<FieldAt<M, P>> extends string
      ? P
      : never
    : never
}[FieldPath<M>]

/** Prisma's decimals, whose class is in the app's client. */
interface DecimalLike {
  toDecimalPlaces(): unknown
}

/** The schema's types for a field. */
type TypesFor<T> = [T] extends [string]
  ? string extends T
    ? 'String' | 'Uuid' | 'Citext'
    : never
  : [T] extends [number]
    ? 'Int' | 'SmallInt' | 'Float' | 'Real'
    : [T] extends [bigint]
      ? 'BigInt'
      : [T] extends [boolean]
        ? 'Boolean'
        : [T] extends [Date]
          ? 'DateTime' | 'Date'
          : [T] extends [readonly string[]]
            ? 'String[]'
            : [T] extends [DecimalLike]
              ? 'Decimal'
              : never

/** What declares a field: `'Int'`, `'Int?'` if it's optional, or `{ enum: Role }`. */
type TypeFor<T> =
  | EnumFor<T, Readonly<Record<string, NonNullable<T>>>>
  | (null extends T ? `${TypesFor<NonNullable<T>>}?` : TypesFor<T>)
