export { aliases, type AliasOptions } from './aliases.ts'
export type { Adapter, AddressChange, HistoryMode } from './adapter.ts'
export type { Codec, EntryCodec, Param, Report, TextCodec } from './codec.ts'
export { json } from './codecs/json.ts'
export { perColumn } from './codecs/per-column.ts'
export { perEntry } from './codecs/per-entry.ts'
export { columns } from './columns/columns.ts'
export { dateRange, oneOf, range, someOf, text, type Range } from './columns/values.ts'
export { defineTableSearchParams, type TableSearchParams } from './definition.ts'
export { explain, type Explanation } from './explain.ts'
export type {
  Columns,
  ColumnSchemas,
  OldLinks,
  SliceOptions,
  StateOf,
  TableSearchParamsOptions,
  TypedState,
  WriteOptions,
} from './options.ts'
export type { Issue } from './resolve.ts'
export { acceptState } from './slices/accept.ts'
export { jsonValue, type ColumnFilter } from './slices/column-filters.ts'
export type { Pagination } from './slices/pagination.ts'
export type { SliceKey, TableSearchState } from './slices/registry.ts'
export type { RowSelection } from './slices/row-selection.ts'
export type { CodecContext, CodecFactory } from './slices/slice.ts'
export { sortDirection, type ColumnSort } from './slices/sorting.ts'
export type { SchemaOutput, SchemaResult, StandardSchema } from './standard-schema.ts'
