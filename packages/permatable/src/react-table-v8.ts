export {
  useReactTable,
  type Connected,
  type ConnectedOptions,
} from './react-table-v8/use-react-table.ts'
