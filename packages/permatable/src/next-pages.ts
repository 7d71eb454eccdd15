export { useTableSearchParams } from './adapters/next-pages/use-table-search-params.ts'
export type { ShallowOptions } from './adapters/asks-server.ts'
