import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { ClearIcon, DenseIcon, ExtendIcon, SaveIcon } from '../../controls/icons.tsx'
import { SearchBox } from '../../table/search-box.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { csvOf, saveAs } from './csv.ts'
import type { PeopleParams, PeopleTable } from './everything-table.ts'

interface PeopleToolbarProps {
  readonly params: PeopleParams
  readonly table: PeopleTable
  readonly searchId: string
  /** More buttons. */
  readonly children: ReactNode
}

/** Over the table: what is no single column's. */
export function PeopleToolbar({ params, table, searchId, children }: PeopleToolbarProps) {
  const density = useSelector(params.atoms.density)
  return (
    <div className="people-toolbar">
      <SearchBox id={searchId} table={table} />
      <ColumnsButton
        table={table}
        onReset={() =>
          params.reset(['columnVisibility', 'columnOrder', 'columnPinning', 'columnSizing'])
        }
      />
      <Toggle
        slice="density"
        icon={<DenseIcon />}
        isOn={density === 'dense'}
        onClick={() => params.set({ density: density === 'dense' ? 'normal' : 'dense' })}
      >
        <span className="icon-label">Dense rows</span>
      </Toggle>
      <button
        type="button"
        className="control icon-control"
        onClick={() => saveAs('people.csv', csvOf(shownRows(table)))}
      >
        <SaveIcon />
        <span className="icon-label">Save as CSV</span>
      </button>
      {children}
    </div>
  )
}

/** The view as it is, on all of its pages: what matches, in its order, in the columns that are shown. */
function shownRows(table: PeopleTable): readonly (readonly unknown[])[] {
  const columns = table.getLeafHeaders().map(({ column }) => column)
  return [
    columns.map(({ columnDef }) => columnDef.header),
    ...table
      .getSortedRowModel()
      .flatRows.filter((row) => !row.getIsGrouped())
      .map((row) => columns.map(({ id }) => row.getValue(id))),
  ]
}

interface CellToolsProps {
  readonly table: PeopleTable
  readonly isExtending: boolean
  readonly setExtending: (isExtending: boolean) => void
}

/** A finger has no Shift and no Escape. */
export const CellTools = ({ table, isExtending, setExtending }: CellToolsProps) => (
  <div className="touch-only">
    <Toggle
      slice="cellSelection"
      icon={<ExtendIcon />}
      isOn={isExtending}
      onClick={() => setExtending(!isExtending)}
    >
      Extend cells
    </Toggle>
    <button
      type="button"
      className="control icon-control"
      data-slice="cellSelection"
      disabled={table.getSelectedCellCount() === 0}
      onClick={() => table.resetCellSelection(true)}
    >
      <ClearIcon />
      Clear cells
    </button>
  </div>
)

interface ToggleProps {
  readonly slice: string
  readonly isOn: boolean
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that stays pressed. */
const Toggle = ({ slice, isOn, icon, onClick, children }: ToggleProps) => (
  <button
    type="button"
    className="control icon-control"
    data-slice={slice}
    data-changed={isOn || undefined}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {icon}
    {children}
  </button>
)
