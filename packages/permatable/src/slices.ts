export { defineSlices } from './definition/define-slices.ts'
export {
  columnFilters,
  columnOrder,
  globalFilter,
  pagination,
  rowSelection,
  sorting,
} from './slices/named-slices.ts'
export { slice, type OwnSliceOptions } from './definition/own-slice.ts'
export { cellSelection, type CellRange } from './slices/cell-selection.ts'
export { columnPinning, type ColumnPinning } from './slices/pinning.ts'
export { columnPinningV8, type ColumnPinningV8 } from './slices/pinning.ts'
export { columnSizing, type ColumnSizing } from './slices/column-sizing.ts'
export { columnVisibility, type ColumnVisibility } from './slices/column-visibility.ts'
export { expanded, type Expanded } from './slices/expanded.ts'
export { grouping } from './slices/grouping.ts'
export type { OptInOptions, OptInSlice } from './slices/slice.ts'
export { rowPinning, type RowPinning } from './slices/pinning.ts'
