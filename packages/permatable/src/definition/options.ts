import type { ColumnCodec } from '../codecs/per-param.ts'
import type { Columns, ColumnSchemas } from '../columns/columns.ts'
import type { FilterKind, SchemaOutput, StandardSchema } from '../columns/filter-types.ts'
import type {
  OptInKey,
  ParamsOf,
  SliceKey,
  SliceOptions,
  StateOfColumns,
  TableSearchState,
} from '../slices/default-slices.ts'
import type { OptInSlice, Persister, WriteOptions } from '../slices/define-slice.ts'
import type { OldLinks } from './aliases.ts'
import type { Issue } from './read-or-refuse.ts'

interface DefinitionOptions extends WriteOptions {
  /**
   * `true` turns off the six slices that are on by default, except those you name: `{ onlyNamed: true, sorting: {} }`. For
   * state of your own without a table, name none of them. @default false
   */
  readonly onlyNamed?: boolean
  /** A prefix for every param name, so that several tables can share a page: `users-`. @default '' */
  readonly prefix?: string
  /**
   * The longest query to write, in characters including the `?`. Common servers accept 8,000. A slice that doesn't fit
   * is left out; a shorter one after it may still fit. It stays in the table, is reported to `issues` and `onOverflow`,
   * and is tried again when it changes. @default 8000
   */
  readonly maxLength?: number
  /** Called in a microtask after a write or a link left out slices for lack of room, with an `Issue` for each. */
  readonly onOverflow?: (issues: readonly Issue[]) => void
  /**
   * Old names of params, columns and values, so that old links keep working: `aliases({ params: { q: 'globalFilter' }
   * })`. @default none
   */
  readonly aliases?: OldLinks | undefined
  /**
   * The columns and the types of their filter values: `columns({ age: range(), name: text() })`. They type the state.
   * @default any column, any value
   */
  readonly columns?: Columns | undefined
  /**
   * Restores the last view if the URL has no params of the table: `remember({ key: 'users: last view' })`.
   * @default the defaults are shown
   */
  readonly remember?: Persister | undefined
  /**
   * Names the definition in developer tools and warnings, such as `'users'`. Production builds ignore it.
   * @default its `prefix`, or the names of its params
   */
  readonly debugLabel?: string
}

/**
 * Options of `defineTableSearchParams`: for each slice its options, or `false` to leave it out, plus options for all
 * slices.
 */
export type TableSearchParamsOptions = DefinitionOptions & {
  readonly [K in SliceKey]?: SliceOptions<K> | false
}

/**
 * Options whose slices `CheckedOptions` checks. With any key, since TypeScript would otherwise want one that it knows, or without,
 * for options that are typed already.
 */
export type UncheckedOptions = PlainOptions | (PlainOptions & { readonly [key: string]: unknown })

type PlainOptions = Omit<TableSearchParamsOptions, 'columns'> & {
  readonly columns?: object | undefined
}

/** The keys of the default slices that the options don't turn off. */
export type KeysOf<O> = O extends { readonly onlyNamed: true }
  ? { [K in SliceKey & keyof O]: O[K] extends false ? never : K }[SliceKey & keyof O]
  : Exclude<SliceKey, { [K in keyof O]: O[K] extends false ? K : never }[keyof O]>

export type OptInKeysOf<O> = {
  [K in keyof O]: O[K] extends OptInSlice<infer _T> ? K : never
}[keyof O]

/** The state of one slice, typed by the declared columns if there are any. */
export type SliceState<O, K extends PropertyKey> = K extends SliceKey
  ? O extends { readonly columns: Columns<infer C> }
    ? string extends keyof C
      ? TableSearchState[K]
      : TypedState<C>[K]
    : TableSearchState[K]
  : O[K & keyof O] extends OptInSlice<infer T>
    ? T
    : never

/** The state that options describe, typed by their declared columns: `StateOf<typeof options>`. */
export type StateOf<O> = { [K in KeysOf<O> | OptInKeysOf<O>]: SliceState<O, K> }

/** The state of a table whose columns are declared. */
export type TypedState<C extends ColumnSchemas> = StateOfColumns<
  keyof C & string,
  { [I in keyof C & string]: TypedFilter<I, C[I]> }[keyof C & string]
>

/** One filter. Of another library's schema, a query has to be told how it compares. */
type TypedFilter<I, S extends StandardSchema> = [S] extends [FilterKind<unknown, infer Filter>]
  ? { id: I; value: Filter }
  : { id: I; value: SchemaOutput<S>; readonly '~foreign'?: never }

/** The options. If one is wrong, its type is the error message. */
export type CheckedOptions<O> = {
  // If TypeScript itself refuses an option, `O` is only its constraint. Do not blame the other options.
  readonly [K in keyof O]: UncheckedOptions extends O
    ? unknown
    : [MistakeOf<O, K>] extends [never]
      ? unknown
      : Mistake<MistakeOf<O, K>>
}

/**
 * An error message of the types. A plain string type would have nothing in common with an option such as `true`. TypeScript
 * would then turn all options into `never` and report the right ones too.
 */
export interface Mistake<Message extends string, Pass = unknown> {
  readonly mistake: Message
  readonly pass: Pass
}

/** What is wrong with an option. A sentence that names `never` is `never` itself. */
type MistakeOf<O, K extends keyof O> = K extends SliceKey
  ? O[K] extends OptInSlice
    ? 'This slice is on by default — pass its options, or rename yours'
    : SliceMistake<O, K, O[K]>
  : K extends 'columns'
    ? ColumnsMistake<O[K]>
    : K extends 'remember'
      ? NonNullable<O[K]> extends Persister<infer I>
        ? `remember ignores '${Exclude<Literal<I>, KeysOf<O> | OptInKeysOf<O>>}', which this table doesn't have — correct its name`
        : never
      : K extends keyof TableSearchParamsOptions
        ? never
        : O[K] extends OptInSlice<infer _T, infer Key>
          ? `TanStack Table knows this slice as '${Exclude<Literal<Key>, K>}' — use that name`
          : K extends OptInKey
            ? `${K} comes from permatable/slices — import it, and pass ${K}()`
            : 'There is no such option — correct its name, or pass a slice of permatable/slices'

type ColumnsMistake<Given> = Given extends Columns | undefined
  ? never
  : Given extends readonly unknown[]
    ? 'Give columns({ … }) instead of column definitions, from permatable/columns'
    : 'Give columns({ … }), from permatable/columns'

/** TypeScript reports an unknown option itself, unless another option is an object. */
type SliceMistake<O, K extends SliceKey, Options> = Options extends object
  ? | `This slice has no option '${Exclude<keyof Options, keyof SliceOptions<K>> & string}' — correct its name`
    | `Another slice owns the param '${NamesOf<O, K> & NamesOf<O, Exclude<KeysOf<O>, K>>}' too — rename one of them`
    | `'${UndeclaredOf<O, Options>}' is not in columns({ … }) — declare it there, or remove it here`
    | PageMistake<Options>
  : never

/** Page sizes that contradict each other, as far as the types know them. */
type PageMistake<Options> =
  | (Options extends Limit<infer Max> & (Menu<infer Size> | Start<infer Size>)
      ? `A page of ${LargerOf<Size, Max>} rows is larger than maxPageSize, ${Max} — raise maxPageSize, or choose a smaller page`
      : never)
  | (Options extends Menu<infer Size> & Start<infer Default>
      ? `The default page of ${number extends Size | Default ? never : Exclude<Default, Size>} rows is not in pageSizes — add it there, or choose another`
      : never)

type Limit<Size extends number> = { readonly maxPageSize: Size }
type Menu<Size extends number> = { readonly pageSizes: readonly Size[] }
type Start<Size extends number> = { readonly default: { readonly pageSize: Size } }

/** The numbers that have more digits than `Max`, or a larger one where they first differ. */
type LargerOf<Size extends number, Max extends number> = number extends Max
  ? never
  : Size extends number
    ? IfLarger<`${Size}`, `${Max}`, Size>
    : never

type IfLarger<A, B, Larger, Differ extends string = '='> = A extends `${infer X}${infer As}`
  ? B extends `${infer Y}${infer Bs}`
    ? IfLarger<
        As,
        Bs,
        Larger,
        Differ extends '=' ? (X extends Y ? '=' : `${Y}${string}${X}`) : Differ
      >
    : Larger
  : [B, '0123456789'] extends ['', `${string}${Differ}${string}`]
    ? Larger
    : never

/** The names of a slice's params, as far as the types know them. */
type NamesOf<O, K extends SliceKey> = K extends keyof O
  ? O[K] extends { readonly codec: infer Codec }
    ? Codec extends ColumnCodec<infer C>
      ? Literal<C>
      : never
    : O[K] extends { readonly param: infer Name }
      ? Literal<Name>
      : O[K] extends { readonly params: infer Names }
        ? Literal<Names[keyof Names]> | Exclude<ParamsOf<K>, keyof Names>
        : ParamsOf<K>
  : ParamsOf<K>

/** The columns that a slice's options name, but the declared ones lack. */
type UndeclaredOf<O, Options> = O extends { readonly columns: Columns<infer C> }
  ? Exclude<
      | (Options extends { readonly codec: ColumnCodec<infer I> } ? Literal<I> : never)
      | (Options extends { readonly debounce: infer Each extends object }
          ? Literal<keyof Each>
          : never),
      keyof C
    >
  : never

type Literal<Name> = Name extends string ? (string extends Name ? never : Name) : never
