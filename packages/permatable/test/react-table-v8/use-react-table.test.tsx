// @vitest-environment jsdom
import { tableContract } from '../react/table-contract.tsx'
import { Connected } from './connected-table.tsx'

tableContract('v8, by useReactTable', Connected)
