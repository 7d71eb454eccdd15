import { defaultSlices, type TableSearchState } from '../slices/default-slices.ts'
import type { Slice } from '../slices/slice.ts'
import { define, type TableSearchParams } from './define.ts'
import type {
  AddedSlices,
  CheckedOptions,
  KeysOf,
  OptInKeysOf,
  SliceState,
  TableSearchParamsOptions,
  UncheckedOptions,
} from './options.ts'

/**
 * Defines which parts of a table's state are in the URL, and how. `globalFilter`, `sorting`, `pagination`,
 * `columnFilters`, `columnOrder` and `rowSelection` are on by default.
 *
 * @throws If `aliases` contain a mistake. In development, also if two slices own the same param, or if an option is
 *   invalid.
 */
export function defineTableSearchParams(): TableSearchParams<TableSearchState>
/** Defines the six slices that are on by default, and those you add: `{ grouping: grouping() }`. */
export function defineTableSearchParams<const O extends AddedSlices>(
  slices: O & CheckedOptions<O>,
): TableSearchParams<{ [K in KeysOf<O> | OptInKeysOf<O>]: SliceState<O, K> }>
/** Defines which parts of a table's state are in the URL, and how: `{ sorting: { param: 'sort' }, rowSelection: false }`. */
export function defineTableSearchParams<const O extends UncheckedOptions>(
  options: O & CheckedOptions<O>,
): TableSearchParams<{ [K in KeysOf<O> | OptInKeysOf<O>]: SliceState<O, K> }>
export function defineTableSearchParams(
  options: TableSearchParamsOptions = {},
): TableSearchParams<object> {
  return define(options, defaultSlices as readonly Slice[])
}
