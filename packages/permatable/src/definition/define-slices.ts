import type { Columns } from '../columns/columns.ts'
import type { SliceKey } from '../slices/default-slices.ts'
import type { OptInKey } from '../slices/opt-in-keys.ts'
import type { OptInSlice } from '../slices/slice.ts'
import { define, type TableSearchParams } from './define.ts'
import type {
  AddedSlices,
  ColumnsMistake,
  DefinitionOptions,
  Mistake,
  OptInKeysOf,
  RememberMistake,
  SliceState,
  TableSearchParamsOptions,
} from './options.ts'

/** Options before `CheckedSlices` checks them. */
type UncheckedSlices = Omit<DefinitionOptions, 'columns'> & {
  readonly columns?: object | undefined
} & {
  readonly [K in SliceKey | OptInKey]?: unknown
}

/** The options. Anything that is not a slice gets the error message as its type. */
type CheckedSlices<O> = {
  // See `CheckedOptions`.
  readonly [K in keyof O]: UncheckedSlices extends O
    ? unknown
    : K extends keyof DefinitionOptions
      ? K extends 'columns'
        ? O[K] extends Columns | undefined
          ? unknown
          : ColumnsMistake<O[K]>
        : K extends 'remember'
          ? RememberMistake<O[K], OptInKeysOf<O>>
          : unknown
      : O[K] extends OptInSlice<infer _T, infer Key>
        ? K extends Key
          ? [K, string] extends [SliceKey, Key]
            ? Mistake<`TanStack Table has a state '${K}' — use ${K}() of permatable/slices, or rename yours`>
            : unknown
          : Mistake<`TanStack Table knows this slice as '${Key}' — use that name`>
        : K extends SliceKey | OptInKey
          ? Mistake<`Import ${K} from permatable/slices, and pass ${K}(), or leave it out`>
          : Mistake<'There is no such option — correct its name, or pass a slice of permatable/slices'>
}

/**
 * Defines a table with only the slices you name. The others are not in your bundle.
 *
 *     defineSlices({ sorting: sorting(), pagination: pagination({ maxPageSize: 100 }) })
 *
 * Params are written in the order of the slices. All other options are those of `defineTableSearchParams`.
 *
 * @throws For the same mistakes as `defineTableSearchParams`.
 */
export function defineSlices<const O extends AddedSlices>(
  slices: O & CheckedSlices<O>,
): TableSearchParams<{ [K in OptInKeysOf<O>]: SliceState<O, K> }>
/** Defines a table with only the slices you name, and with options such as `prefix`. */
export function defineSlices<const O extends UncheckedSlices>(
  options: O & CheckedSlices<O>,
): TableSearchParams<{ [K in OptInKeysOf<O>]: SliceState<O, K> }>
export function defineSlices(options: object = {}): TableSearchParams<object> {
  return define(options as TableSearchParamsOptions, [])
}
