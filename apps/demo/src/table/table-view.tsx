import { lazy, Suspense, useId, useState } from 'react'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { useOwnLink } from '../own-link.ts'
import { type TableSettings, useUsersTable } from './use-users-table.ts'
import { UsersGrid } from './users-grid.tsx'

/** It stands below the table, which is there before it. */
const CodeSection = lazy(async () => {
  const { CodeSection } = await import('../code/code-section.tsx')
  return { default: CodeSection }
})

interface TableViewProps {
  readonly settings: TableSettings
}

export function TableView({ settings }: TableViewProps) {
  const { params, table } = useUsersTable(settings)
  useOwnLink(params)
  return (
    <div className="table-view">
      <AddressBar definition={settings.table} params={params} debounce={settings.debounce} />
      <div className="grid gap-x-6 gap-y-4 min-[1100px]:grid-cols-[minmax(0,1fr)_320px] min-[1100px]:items-start print:block">
        <UsersGrid
          table={table}
          onClearFilters={() => params.set({ globalFilter: '', columnFilters: [] })}
        />
        <StatePanel atoms={params.atoms} />
      </div>
      <Suspense>
        <CodeSection definition={settings.code} />
      </Suspense>
    </div>
  )
}

interface StatePanelProps {
  readonly atoms: TableParams<TableSearchState>['atoms']
}

/** The state as the address has it, with entries that the table has no column for. */
function StatePanel({ atoms }: StatePanelProps) {
  const heading = useId()
  const [json] = useState(() =>
    createAtom(() => {
      const state = {
        globalFilter: atoms.globalFilter.get(),
        sorting: atoms.sorting.get(),
        pagination: atoms.pagination.get(),
        columnFilters: atoms.columnFilters.get(),
        columnOrder: atoms.columnOrder.get(),
        rowSelection: atoms.rowSelection.get(),
      }
      return JSON.stringify(state, null, 2)
    }),
  )
  return (
    <section aria-labelledby={heading} className="state-panel">
      <h2 id={heading} className="shrink-0 border-b border-line px-4 py-2.5 text-sm font-semibold">
        Table State
      </h2>
      <pre tabIndex={0} className="overflow-auto p-4 font-mono text-xs leading-5">
        {useSelector(json)}
      </pre>
    </section>
  )
}
