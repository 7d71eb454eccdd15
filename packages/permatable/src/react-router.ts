export { useTableSearchParams } from './adapters/react-router/use-table-search-params.ts'
export type { ShallowOptions } from './adapters/asks-server.ts'
