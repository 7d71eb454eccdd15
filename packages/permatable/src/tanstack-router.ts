export { tanstackRouterAdapter } from './adapters/tanstack-router/adapter.ts'
export { parseSearch, stringifySearch } from './adapters/tanstack-router/search.ts'
export {
  tableSearch,
  validateTableSearch,
  type TableSearch,
} from './adapters/tanstack-router/table-search.ts'
export { useTableSearchParams } from './adapters/tanstack-router/use-table-search-params.ts'
