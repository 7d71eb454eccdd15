import { useSelector } from '@tanstack/react-store'
import { useId, useState } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { countText } from '../table/count-text.ts'
import { pageOf } from '../table/page.ts'
import { SearchBox } from '../table/search-box.tsx'
import { StepButton } from '../table/step-button.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { peopleTable, usePeopleTable, type PeopleTable } from './everything-table.ts'
import { PeopleGrid } from './people-grid.tsx'
import { Toggle } from './toggle.tsx'

// #region
export function View() {
  const [extendsCells, setExtendsCells] = useState(false)
  const { params, table } = usePeopleTable(extendsCells)
  const density = useSelector(params.atoms.density)
  const searchId = useId()
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} />
      <ColumnSettings table={table} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox id={searchId} table={table} />
        <Toggle
          slice="grouping"
          isOn={table.state.grouping.includes('team')}
          onClick={() => table.getColumn('team')?.toggleGrouping()}
        >
          Group by team
        </Toggle>
        <Toggle
          slice="density"
          isOn={density === 'dense'}
          onClick={() => params.set({ density: density === 'dense' ? 'normal' : 'dense' })}
        >
          Dense rows
        </Toggle>
        <div className="touch-only">
          <Toggle
            slice="cellSelection"
            isOn={extendsCells}
            onClick={() => setExtendsCells(!extendsCells)}
          >
            Extend cells
          </Toggle>
          <button
            type="button"
            className="control"
            data-slice="cellSelection"
            onClick={() => table.resetCellSelection(true)}
          >
            Clear cells
          </button>
        </div>
      </div>
      <PeopleGrid
        table={table}
        density={density}
        onClearFilters={() => {
          params.set({ globalFilter: '', columnFilters: [] })
          document.getElementById(searchId)?.focus()
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 tabular-nums">
        <Pages table={table} />
        <Counts table={table} />
      </div>
    </div>
  )
}
// #endregion

interface PartProps {
  readonly table: PeopleTable
}

function Pages({ table }: PartProps) {
  const { page, pageCount } = pageOf(table)
  return (
    <>
      <div className="flex gap-2">
        <StepButton
          slice="pagination"
          label="Previous page"
          text="<"
          disabled={!table.getCanPreviousPage()}
          onClick={() => table.previousPage()}
        />
        <StepButton
          slice="pagination"
          label="Next page"
          text=">"
          disabled={!table.getCanNextPage()}
          onClick={() => table.nextPage()}
        />
      </div>
      <span className="min-w-24">
        Page {page} of {pageCount}
      </span>
    </>
  )
}

function Counts({ table }: PartProps) {
  const matching = table.getFilteredRowModel().rows.length
  const all = table.getCoreRowModel().rows.length
  const selected = table.getSelectedRowModel().flatRows.length
  const cells = table.getSelectedCellCount()
  return (
    <p role="status" className="text-muted">
      {countText(matching)} of {countText(all)} people
      {selected > 0 && `, ${countText(selected)} selected`}
      {cells > 0 && `, ${countText(cells)} ${cells === 1 ? 'cell' : 'cells'}`}
    </p>
  )
}
