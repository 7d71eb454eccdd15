// @vitest-environment jsdom
import { linksContract } from '../react-table/links-contract.tsx'
import { Connected, namesOfFunctions } from './linked-table.tsx'

linksContract('useReactTable of v8 opens', Connected, namesOfFunctions)
