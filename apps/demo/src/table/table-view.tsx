import { useId } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { useOwnLink } from '../own-link.ts'
import type { Screen } from '../screens.ts'
import { HeaderRow } from './header-row.tsx'
import { Pagination } from './pagination.tsx'
import { SidePanel } from './side-panel.tsx'
import { TableFrame } from './table-frame.tsx'
import { Toolbar } from './toolbar.tsx'
import { useUsersTable } from './use-users-table.ts'
import { UserRows } from './user-rows.tsx'

export function TableView({ screen }: { screen: Screen }) {
  const { params, table } = useUsersTable(screen)
  useOwnLink(params)
  const searchId = useId()
  return (
    <div className="table-view">
      <AddressBar screen={screen} params={params} />
      <div className="min-w-0">
        <Toolbar table={table} searchId={searchId} />
        <TableFrame table={table}>
          <HeaderRow table={table} />
          <UserRows
            table={table}
            onClearFilters={() => {
              params.set({ globalFilter: '', columnFilters: [] })
              document.getElementById(searchId)?.focus()
            }}
          />
        </TableFrame>
        <Pagination table={table} />
      </div>
      <SidePanel screen={screen} atoms={params.atoms} />
    </div>
  )
}
