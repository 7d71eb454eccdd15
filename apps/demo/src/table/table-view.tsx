import { lazy, Suspense, useId } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { useOwnLink } from '../own-link.ts'
import { HeaderRow } from './header-row.tsx'
import { Pagination } from './pagination.tsx'
import { RowCount } from './row-count.tsx'
import { StatePanel } from './state-panel.tsx'
import { TableFrame } from './table-frame.tsx'
import type { TableSettings } from './table-settings.ts'
import { Toolbar } from './toolbar.tsx'
import { useUsersTable } from './use-users-table.ts'
import { UserRows } from './user-rows.tsx'

/** It stands below the table, which is there before it. */
const CodeSection = lazy(async () => {
  const { CodeSection } = await import('../code/code-section.tsx')
  return { default: CodeSection }
})

export function TableView({ settings }: { readonly settings: TableSettings }) {
  const { params, table } = useUsersTable(settings)
  useOwnLink(params)
  const searchId = useId()
  return (
    <div className="table-view">
      <AddressBar
        name={settings.name}
        definition={settings.table}
        params={params}
        debounce={settings.debounce}
      />
      <div className="table-columns">
        <div className="min-w-0">
          <Toolbar table={table} searchId={searchId} />
          <TableFrame table={table}>
            <table style={{ minWidth: `calc(var(--check-width) + ${table.getTotalSize()}px)` }}>
              <caption className="sr-only">Users</caption>
              <HeaderRow table={table} />
              <UserRows
                table={table}
                onClearFilters={() => {
                  params.set({ globalFilter: '', columnFilters: [] })
                  document.getElementById(searchId)?.focus()
                }}
              />
            </table>
          </TableFrame>
          <Pagination table={table}>
            <RowCount table={table} />
          </Pagination>
        </div>
        <StatePanel name={settings.name} atoms={params.atoms} />
      </div>
      {settings.code && (
        <Suspense>
          <CodeSection definition={settings.code} atoms={params.atoms} />
        </Suspense>
      )}
    </div>
  )
}
