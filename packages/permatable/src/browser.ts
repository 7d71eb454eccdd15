export { browserAdapter, useSlices, useTableSearchParams } from './adapters/browser.ts'
