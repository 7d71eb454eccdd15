import { useTable, type ReactTable } from '@tanstack/react-table'
import { usePageInRange } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useEffect, useState } from 'react'
import { ownLinkClicks } from '../own-link.ts'
import type { Screen } from '../screens.ts'
import { createUsers, type User } from '../users.ts'
import { columns } from './columns.ts'
import { features, type Features } from './features.ts'
import { includesText } from './filter-fns.ts'
import { knownColumns } from './known-columns.ts'

export type UsersTable = ReactTable<Features, User, null>

/** The table of one screen, its users made on the first render. It renders nobody: whoever shows state subscribes. */
export function useUsersTable({ table: definition, seed }: Screen) {
  const params = useTableSearchParams(definition)
  const [options] = useState(() => ({
    features,
    columns,
    data: createUsers(seed),
    ...params.tableOptions,
    atoms: {
      ...params.atoms,
      sorting: knownColumns(params.atoms.sorting),
      columnFilters: knownColumns(params.atoms.columnFilters),
    },
    defaultColumn: { size: 150, minSize: 20 },
    maxLeafRowFilterDepth: 100,
    globalFilterFn: includesText,
    // The guess looks at the first row's value, and the age is no text.
    getColumnCanGlobalFilter: () => true,
  }))
  const table: UsersTable = useTable(options, () => null)
  usePageInRange(params, table)
  useEffect(() => {
    const { unsubscribe } = ownLinkClicks.subscribe(() => params.reset())
    return unsubscribe
  }, [params])
  return { params, table }
}
