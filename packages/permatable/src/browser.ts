export { browserAdapter, useTableSearchParams } from './adapters/browser.ts'
