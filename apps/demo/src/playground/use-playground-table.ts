import { createAtom } from '@tanstack/react-store'
import { useTable } from '@tanstack/react-table'
import { usePageInRange, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { useState } from 'react'
import { knownColumns } from '../table/known-columns.ts'
import { options } from '../table/options.ts'
import type { UsersTable } from '../table/use-users-table.ts'
import { createUsers } from '../users.ts'
import type { AnyDefinition } from './run-definition.ts'

/** A table of users by any definition, with an address of its own in memory. */
export function usePlaygroundTable(definition: AnyDefinition, firstSearch: string) {
  const [{ adapter, search }] = useState(() => {
    const adapter = memoryAdapter(firstSearch)
    const search = createAtom(firstSearch)
    adapter.subscribe(() => search.set(adapter.getSearch()))
    return { adapter, search }
  })
  const params = useTableSearchParamsWith(adapter, definition)
  const [own] = useState(() => {
    const { sorting, columnFilters, ...atoms }: Partial<typeof params.atoms> = params.atoms
    return {
      ...options,
      data: createUsers(11),
      ...params.tableOptions,
      atoms: {
        ...atoms,
        ...(sorting && { sorting: knownColumns(sorting) }),
        ...(columnFilters && { columnFilters: knownColumns(columnFilters) }),
      },
    }
  })
  const table: UsersTable = useTable(own, () => null)
  usePageInRange(params, table)
  return { adapter, params, search, table }
}
