import { lazy, Suspense, type ReactNode } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { useOwnLink } from '../own-link.ts'
import { StatePanel } from './state-panel.tsx'
import type { TableSettings } from './table-settings.ts'
import { UsersGrid } from './users-grid.tsx'
import { useUsersTable } from './use-users-table.ts'

/** It stands below the table, which is there before it. */
const CodeSection = lazy(async () => {
  const { CodeSection } = await import('../code/code-section.tsx')
  return { default: CodeSection }
})

interface TableViewProps {
  readonly settings: TableSettings
  /** What stands between the table and its code. */
  readonly children?: ReactNode
}

export function TableView({ settings, children }: TableViewProps) {
  const { params, table } = useUsersTable(settings)
  useOwnLink(params)
  return (
    <div className="table-view">
      <AddressBar definition={settings.table} params={params} debounce={settings.debounce} />
      <div className="table-columns">
        <UsersGrid
          table={table}
          onClearFilters={() => params.set({ globalFilter: '', columnFilters: [] })}
        />
        <StatePanel atoms={params.atoms} />
      </div>
      {children}
      <Suspense>
        <CodeSection definition={settings.code} atoms={params.atoms} />
      </Suspense>
    </div>
  )
}
