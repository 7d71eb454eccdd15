// @vitest-environment jsdom
import { filterFns } from '@tanstack/react-table'
import { AppTable, Connected } from './linked-table.tsx'
import { linksContract } from './links-contract.tsx'

linksContract('useTable of v9 opens', Connected, Object.keys(filterFns))
linksContract('useAppTable of v9 opens', AppTable, Object.keys(filterFns))
