// @vitest-environment jsdom
import { tableContract } from '../react/table-contract.tsx'
import { AppTable, Connected, Selected } from './connected-table.tsx'

tableContract('v9, by useTable', Connected)
tableContract('v9, by useTable with a selector of nothing', Selected)
tableContract('v9, by useAppTable, whose defaults reset the page', AppTable)
