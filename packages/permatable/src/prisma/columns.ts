import {
  declarations,
  type CalendarDays,
  type CalendarOperation,
  type DaysOptions,
  type Ends,
  type FilterOf,
  type QueryColumn,
} from '../plan/query-column.ts'
import {
  domainOf,
  isOptional,
  type Declared,
  type DomainOf,
  type EnumType,
  type FieldType,
  type SchemaType,
} from './field.ts'

type TextType = 'String' | 'Citext'
type OrderedType =
  | 'Int'
  | 'SmallInt'
  | 'BigInt'
  | 'Float'
  | 'Real'
  | 'Decimal'
  | 'DateTime'
  | 'Date'
/** Types whose equality is the browser's. `citext` ignores case. */
type ExactType = Exclude<SchemaType, 'Citext' | 'String[]'>

/** The path to a field that is one value: not behind `some`. */
type SinglePath<M> = Exclude<FieldPath<M>, `${string}.some.${string}`>

type Declare<M, Paths extends string, Types extends SchemaType, Kind> = <
  P extends Paths,
  const T extends TypeFor<FieldAt<M, P>, Types>,
>(
  path: P,
  type: T,
) => QueryColumn<Declared<M>, FilterOf<Kind, DomainOf<T>, NonNullable<FieldAt<M, P>>>>

/** The functions that declare the fields of a model. The same as in `permatable/drizzle`, each with its schema's type. */
export interface ColumnsFor<M> {
  /** Filters by one value, for `oneOf([…])`, `day()` and the like. Case matters. */
  is: Declare<M, FieldPath<M>, ExactType, 'value'>
  /** Filters by a text inside the field, for `text()`. Ignores case. */
  contains: Declare<M, FieldPath<M>, TextType, 'text'>
  /** Filters by a text at the start of the field, for `text()`. Ignores case. */
  startsWith: Declare<M, FieldPath<M>, TextType, 'text'>
  /**
   * Filters by a range, for `range()`, `dateRange()` or `dayRange()`. Both ends are included; `null` is an open end. To
   * filter timestamps with `dayRange()`, pass `{ days: calendarIn('Europe/Berlin') }`.
   */
  between: DeclareDays<M> & Declare<M, FieldPath<M>, OrderedType, 'range'>
  /** Filters by a list of values, for `someOf([…])`. A list of texts must contain one of them. */
  anyOf: Declare<M, FieldPath<M>, Exclude<SchemaType, 'Citext'>, 'list'>
  /**
   * Filters with the operator that the user picks, for `operators(…)`. For `this`, `previous`, `last` and `next`, pass
   * `{ days: calendarIn('Europe/Berlin') }`.
   */
  byOperator: DeclareCalendar<M> & Declare<M, SinglePath<M>, ExactType, 'operation'>
  /** A field that is only sorted. A filter on it is left out, with an issue. */
  sortOnly: Declare<M, SinglePath<M>, Exclude<SchemaType, 'String[]'>, 'none'>
}

type DeclareDays<M> = <P extends FieldPath<M>, T extends TypeFor<FieldAt<M, P>, 'DateTime'>>(
  path: P,
  type: T,
  options: DaysOptions,
) => QueryColumn<Declared<M>, Ends<string>>

type DeclareCalendar<M> = <
  P extends SinglePath<M>,
  T extends TypeFor<FieldAt<M, P>, 'DateTime' | 'Date'>,
>(
  path: P,
  type: T,
  options: CalendarDays,
) => QueryColumn<Declared<M>, CalendarOperation<DomainOf<T> extends 'date' ? string : Date>>

/**
 * Returns the functions that declare fields: `const { between } = columnsFor<typeof prisma.user>()`. Prisma's types don't
 * exist at run time, so each field names its type as your schema does: `between('age', 'Int?')`.
 */
export const columnsFor = <M>(): ColumnsFor<M> =>
  declarations((path, type: FieldType) => ({
    column: { path, type },
    domain: domainOf(type),
    isNullable: isOptional(type),
  })) as unknown as ColumnsFor<M>

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
export type TextPath<M> =
  FieldPath<M> extends infer P
    ? P extends string
      ? IsText<NonNullable<FieldAt<M, P>>> extends true
        ? P
        : never
      : never
    : never

type IsText<T> = [T] extends [string] ? (string extends T ? true : false) : false

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

type EnumFor<T> = [NonNullable<T>] extends [string]
  ? string extends NonNullable<T>
    ? never
    : EnumType<NonNullable<T>> &
        (null extends T ? { readonly optional: true } : { readonly optional?: false })
  : never

/** What declares a field: `'Int'`, `'Int?'` if it's optional, or `{ enum: Role }`. */
type TypeFor<T, Allowed extends SchemaType = SchemaType> =
  | EnumFor<T>
  | (null extends T
      ? `${Extract<TypesFor<NonNullable<T>>, Allowed>}?`
      : Extract<TypesFor<T>, Allowed>)
