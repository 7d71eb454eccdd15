// @vitest-environment jsdom
import { linksContract } from '../react-table/links-contract.tsx'
import { Connected } from './linked-table.tsx'

linksContract('useReactTable of v8 opens', Connected)
