export { connectTableHook, type ConnectedTableHook } from './react-table/connect-table-hook.ts'
export type { Connected, ConnectedOptions } from './react-table/options.ts'
export { useTable } from './react-table/use-table.ts'
