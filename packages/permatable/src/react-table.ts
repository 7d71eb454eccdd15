export { connectTableHook, type ConnectedTableHook } from './react-table/connect-table-hook.ts'
export { useTable, type Connected, type ConnectedOptions } from './react-table/use-table.ts'
