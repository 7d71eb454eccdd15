import { useTable, type ReactTable } from '@tanstack/react-table'
import { usePageInRange } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { createUsers, type User } from '../users.ts'
import type { Features } from './features.ts'
import { knownColumns } from './known-columns.ts'
import { options } from './options.ts'
import type { TableSettings } from './table-settings.ts'

export type UsersTable = ReactTable<Features, User, null>

/** The table of a screen, its users made on the first render. Each part of the view subscribes to the state that it shows. */
export function useUsersTable({ table: definition, seed }: Pick<TableSettings, 'table' | 'seed'>) {
  const params = useTableSearchParams(definition)
  const [own] = useState(() => ({
    ...options,
    data: createUsers(seed),
    ...params.tableOptions,
    // An address may name columns that the table does not have.
    atoms: {
      ...params.atoms,
      sorting: knownColumns(params.atoms.sorting),
      columnFilters: knownColumns(params.atoms.columnFilters),
    },
  }))
  const table: UsersTable = useTable(own, () => null)
  usePageInRange(params, table)
  return { params, table }
}
