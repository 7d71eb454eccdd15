export { useTableSearchParams } from './adapters/next-pages.ts'
export type { ShallowOptions } from './adapters/asks-server.ts'
