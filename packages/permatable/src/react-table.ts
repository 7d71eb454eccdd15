export {
  connectTableHook,
  useTable,
  type ConnectedOptions,
  type ConnectedTableHook,
} from './react-table/use-table.ts'
export type { Connected } from './react/server-rows.ts'
