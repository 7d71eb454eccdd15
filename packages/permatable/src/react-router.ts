export { useTableSearchParams } from './adapters/react-router/use-table-search-params.ts'
export { shouldRevalidateRows } from './adapters/react-router/should-revalidate-rows.ts'
export type { ShallowOptions } from './adapters/shallow.ts'
