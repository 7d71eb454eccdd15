export type {
  Codec,
  CodecContext,
  CodecFactory,
  EntryCodec,
  HistoryMode,
  Persister,
  RowsOption,
  SliceHistory,
  WriteOptions,
} from './slices/define-slice.ts'
export type { SchemaOutput, SchemaResult, StandardSchema } from './columns/filter-types.ts'
export {
  defineTableSearchParams,
  type Parsed,
  type TableSearchParams,
} from './definition/define.ts'
export { explain, type Explanation } from './definition/explain.ts'
export type { MomentOptions } from './definition/filters.ts'
export type { Issue } from './definition/read-or-refuse.ts'
export type { StateOf, TableSearchParamsOptions } from './definition/options.ts'
export type {
  ColumnSort,
  Pagination,
  SliceKey,
  SliceOptions,
  TableSearchState,
} from './slices/default-slices.ts'
export {
  rowsQuery,
  sameView,
  withoutSlices,
  type SameViewOptions,
} from './definition/compare-urls.ts'
export type { Address, Param, SearchParamsObject } from './query/params.ts'
export type { RowSelection } from './slices/row-selection.ts'
export type { Adapter, AddressChange } from './sync/adapter.ts'
export type { ColumnFilter, Report, TextCodec } from './text/lists-and-ranges.ts'
export { aliases, type AliasOptions, type OldLinks } from './definition/aliases.ts'
export { personal, type PersonalOptions } from './storage/personal.ts'
export { remember, type RememberOptions } from './storage/remember.ts'
export type { StorageOptions } from './storage/stored-text.ts'
