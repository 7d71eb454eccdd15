import { useSelector } from '@tanstack/react-store'
import { useId, useState } from 'react'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { Pagination } from '../../table/pagination.tsx'
import { peopleTable, usePeopleTable } from './everything-table.ts'
import { PeopleCount } from './people-count.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { CellTools, PeopleToolbar } from './people-toolbar.tsx'
import './everything.css'

// #region
export function View() {
  const [isExtending, setExtending] = useState(false)
  const { params, table } = usePeopleTable(isExtending)
  const density = useSelector(params.atoms.density)
  const searchId = useId()
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} />
      <div className="min-w-0">
        <PeopleToolbar params={params} table={table} searchId={searchId}>
          <CellTools table={table} isExtending={isExtending} setExtending={setExtending} />
        </PeopleToolbar>
        <PeopleGrid
          table={table}
          density={density}
          onClearFilters={() => {
            params.set({ globalFilter: '', columnFilters: [] })
            document.getElementById(searchId)?.focus()
          }}
        />
        <Pagination table={table} params={params}>
          <PeopleCount table={table} />
        </Pagination>
      </div>
    </div>
  )
}
// #endregion
