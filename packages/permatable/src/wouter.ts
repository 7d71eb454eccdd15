export { useTableSearchParams } from './adapters/wouter.ts'
