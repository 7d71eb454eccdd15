// @vitest-environment jsdom
import { AppTable, Connected } from './linked-table.tsx'
import { linksContract } from './links-contract.tsx'

linksContract('useTable of v9 opens', Connected)
linksContract('useAppTable of v9 opens', AppTable)
