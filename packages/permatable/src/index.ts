export type { Codec, CodecContext, CodecFactory, EntryCodec, Persister } from './slices/codec.ts'
export type { SchemaOutput, SchemaResult, StandardSchema } from './columns/standard-schema.ts'
export {
  defineTableSearchParams,
  type Parsed,
  type TableSearchParams,
} from './definition/define.ts'
export { explain, type Explanation } from './definition/explain.ts'
export type { MomentOptions } from './definition/filters.ts'
export type { Issue } from './definition/issue.ts'
export type { StateOf, TableSearchParamsOptions } from './definition/options.ts'
export type { SliceKey, SliceOptions, TableSearchState } from './slices/default-slices.ts'
export {
  rowsQuery,
  sameView,
  withoutSlices,
  type SameViewOptions,
} from './definition/views-of-urls.ts'
export type { Address, SearchParamsObject } from './query/address.ts'
export type { Param } from './query/query.ts'
export type { Pagination } from './slices/pagination.ts'
export type { RowSelection } from './slices/row-selection.ts'
export type { ColumnSort } from './slices/sorting.ts'
export type { HistoryMode, RowsOption, SliceHistory, WriteOptions } from './slices/slice.ts'
export type { Adapter, AddressChange } from './sync/adapter.ts'
export type { ColumnFilter } from './text/filter-value.ts'
export type { Report, TextCodec } from './text/text-codec.ts'
export { aliases, type AliasOptions, type OldLinks } from './definition/aliases.ts'
export { personal, type PersonalOptions } from './storage/personal.ts'
export { remember, type RememberOptions } from './storage/remember.ts'
export type { StorageOptions } from './storage/stored-text.ts'
