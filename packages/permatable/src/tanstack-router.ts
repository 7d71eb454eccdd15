export { tanstackRouterAdapter, useTableSearchParams } from './adapters/tanstack-router/adapter.ts'
export {
  parseSearch,
  stringifySearch,
  tableSearch,
  validateTableSearch,
  type TableSearch,
} from './adapters/tanstack-router/search.ts'
