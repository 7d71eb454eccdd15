import { StepButton } from '../table/step-button.tsx'
import type { PeopleColumn, PeopleTable } from './everything-table.ts'
import { moveColumn, neighbours } from './move-column.ts'

interface ColumnSettingsProps {
  readonly table: PeopleTable
}

/** The controls of columns, for mouse, keyboard and touch. */
export function ColumnSettings({ table }: ColumnSettingsProps) {
  const columns = [
    ...table.getStartLeafColumns(),
    ...table.getCenterLeafColumns(),
    ...table.getEndLeafColumns(),
  ]
  return (
    <div className="column-settings">
      {columns.map((column) => (
        <ColumnSetting key={column.id} table={table} column={column} />
      ))}
    </div>
  )
}

interface ColumnSettingProps extends ColumnSettingsProps {
  readonly column: PeopleColumn
}

function ColumnSetting({ table, column }: ColumnSettingProps) {
  const header = String(column.columnDef.header)
  const isPinned = column.getIsPinned() !== false
  const { left, right } = neighbours(table, column)
  return (
    <fieldset>
      <legend>{header}</legend>
      <label data-slice="columnVisibility">
        <input
          type="checkbox"
          aria-label={`Show ${header}`}
          checked={column.getIsVisible()}
          onChange={() => column.toggleVisibility()}
        />
        Show
      </label>
      <label data-slice="columnPinning">
        <input
          type="checkbox"
          aria-label={`Pin ${header}`}
          checked={isPinned}
          onChange={() => column.pin(isPinned ? false : 'start')}
        />
        Pin
      </label>
      <div className="ml-auto flex gap-2">
        <StepButton
          slice="columnOrder"
          label={`Move ${header} left`}
          text="←"
          disabled={!left}
          onClick={() => left && moveColumn(table, column, left)}
        />
        <StepButton
          slice="columnOrder"
          label={`Move ${header} right`}
          text="→"
          disabled={!right}
          onClick={() => right && moveColumn(table, column, right)}
        />
      </div>
      <input
        type="range"
        aria-label={`Width of ${header}`}
        min={column.columnDef.minSize}
        max={column.columnDef.maxSize}
        step={10}
        value={column.getSize()}
        onChange={({ target: { valueAsNumber } }) =>
          table.setColumnSizing((old) => ({ ...old, [column.id]: valueAsNumber }))
        }
      />
    </fieldset>
  )
}
