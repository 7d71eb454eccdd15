export {
  useControlledTableOptions,
  type ControlledTableOptions,
} from './react/use-controlled-table-options.ts'
export { usePageInRange } from './react/use-page-in-range.ts'
export { useTableSearchParams } from './react/use-table-search-params.ts'
export type { AsTable, Patch, ReadableAtom, TableParams, WritableAtom } from './table-params.ts'
