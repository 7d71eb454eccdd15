export { useReactTable, type ConnectedOptions } from './react-table-v8/use-react-table.ts'
export type { Connected } from './react/server-rows.ts'
