'use client'

export {
  onRouterTransitionStart,
  useTableSearchParams,
} from './adapters/next/use-table-search-params.ts'
export type { ShallowOptions } from './adapters/asks-server.ts'
