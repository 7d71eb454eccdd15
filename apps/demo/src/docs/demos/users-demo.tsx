import type { TableSearchParams, TableSearchState } from 'permatable'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { UsersGrid } from '../../table/users-grid.tsx'
import { useUsersTable } from '../../table/use-users-table.ts'

interface UsersDemoProps {
  readonly definition: TableSearchParams<TableSearchState>
  /** Another seed makes other users. */
  readonly seed?: number
  /** In milliseconds: how long a change waits for the address. */
  readonly debounce?: number
  /** Where a page has several tables. */
  readonly name?: string
}

/** A table of users and its address. */
export function UsersDemo({ definition, seed = 7, debounce, name }: UsersDemoProps) {
  const { params, table } = useUsersTable({ table: definition, seed })
  return (
    <div className="table-view">
      <AddressBar definition={definition} params={params} debounce={debounce} name={name} />
      <UsersGrid
        table={table}
        params={params}
        onClearFilters={() => params.set({ globalFilter: '', columnFilters: [] })}
      />
    </div>
  )
}
