export type { Codec, CodecContext, CodecFactory, EntryCodec } from './slices/codec.ts'
export type { SchemaOutput, SchemaResult, StandardSchema } from './columns/standard-schema.ts'
export {
  defineTableSearchParams,
  type Parsed,
  type TableSearchParams,
} from './definition/define.ts'
export { explain, type ExplainOptions, type Explanation } from './definition/explain.ts'
export type { Issue } from './definition/issue.ts'
export type { StateOf, TableSearchParamsOptions } from './definition/options.ts'
export type { SliceKey, SliceOptions, TableSearchState } from './slices/default-slices.ts'
export { rowsQuery } from './definition/rows-query.ts'
export { sameView, type SameViewOptions } from './definition/same-view.ts'
export { withoutSlices } from './definition/without-slices.ts'
export type { Address, SearchParamsObject } from './query/address.ts'
export type { Param } from './query/query.ts'
export type { Pagination } from './slices/pagination.ts'
export type { RowSelection } from './slices/row-selection.ts'
export type { ColumnSort } from './slices/sorting.ts'
export type { HistoryMode, RowsOption, SliceHistory, WriteOptions } from './slices/slice.ts'
export type { Adapter, AddressChange } from './sync/adapter.ts'
export type { ColumnFilter } from './text/filter-value.ts'
export type { Report, TextCodec } from './text/text-codec.ts'
