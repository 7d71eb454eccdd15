export { useTableSearchParams } from './adapters/next/pages-router.ts'
export type { ShallowOptions } from './adapters/shallow.ts'
