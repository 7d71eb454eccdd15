export { connectTableHook, type ConnectedTableHook } from './react-table/connect-table-hook.ts'
export { useTable, type ConnectedOptions } from './react-table/use-table.ts'
export type { Connected } from './react/server-rows.ts'
