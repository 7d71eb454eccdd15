export { slice, type OwnSliceOptions } from './definition/own-slice.ts'
export {
  cellSelection,
  columnPinning,
  columnPinningV8,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  type CellRange,
  type ColumnPinning,
  type ColumnPinningV8,
  type ColumnSizing,
  type ColumnVisibility,
  type Expanded,
  type RowPinning,
} from './slices/opt-in-slices.ts'
export type { OptInOptions, OptInSlice } from './slices/define-slice.ts'
