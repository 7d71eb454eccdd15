export { useSlices, useTableSearchParams } from './adapters/wouter.ts'
