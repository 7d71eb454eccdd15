import type { TableParams } from 'permatable/react'
import { useId } from 'react'
import { HeaderRow } from './header-row.tsx'
import type { Paged } from './page.ts'
import { Pagination } from './pagination.tsx'
import { RowCount } from './row-count.tsx'
import { TableFrame } from './table-frame.tsx'
import { Toolbar } from './toolbar.tsx'
import type { UsersTable } from './use-users-table.ts'
import { UserRows } from './user-rows.tsx'

interface UsersGridProps {
  readonly table: UsersTable
  /** With them the pages are links. */
  readonly params?: TableParams<Paged>
  readonly onClearFilters: () => void
}

/** The table of users, its search box above and its pages below. */
export function UsersGrid({ table, params, onClearFilters }: UsersGridProps) {
  const searchId = useId()
  return (
    <div className="min-w-0">
      <Toolbar table={table} searchId={searchId} />
      <TableFrame table={table}>
        <table style={{ minWidth: `calc(var(--check-width) + ${table.getTotalSize()}px)` }}>
          <caption className="sr-only">Users</caption>
          <HeaderRow table={table} />
          <UserRows
            table={table}
            onClearFilters={() => {
              onClearFilters()
              document.getElementById(searchId)?.focus()
            }}
          />
        </table>
      </TableFrame>
      <Pagination table={table} params={params}>
        <RowCount table={table} />
      </Pagination>
    </div>
  )
}
