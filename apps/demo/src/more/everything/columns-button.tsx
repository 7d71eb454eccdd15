import { ColumnsIcon } from '../../controls/icons.tsx'
import { MenuButton } from '../../controls/menu-button.tsx'
import { MenuGroup, MenuItem } from '../../controls/menu-item.tsx'
import type { PeopleTable } from './everything-table.ts'

const ID = 'columns-button'

/** The button that shows a column again. */
export const columnsButton = () => document.getElementById(ID)

interface ColumnsButtonProps {
  readonly table: PeopleTable
  readonly onReset: () => void
}

/** Which columns are shown. */
export const ColumnsButton = ({ table, onReset }: ColumnsButtonProps) => (
  <MenuButton
    id={ID}
    label="Columns"
    className="control icon-control"
    data-slice="columnVisibility"
    data-changed={!table.getIsAllColumnsVisible() || undefined}
    items={
      <>
        <MenuGroup label="Shown columns">
          {table.getAllLeafColumns().map((column) => (
            <MenuItem
              key={column.id}
              choice="checkbox"
              staysOpen
              slice="columnVisibility"
              isChosen={column.getIsVisible()}
              onSelect={() => column.toggleVisibility()}
            >
              {String(column.columnDef.header)}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuGroup label="All columns">
          <MenuItem onSelect={onReset}>Reset columns</MenuItem>
        </MenuGroup>
      </>
    }
  >
    <ColumnsIcon />
    <span className="icon-label">Columns</span>
  </MenuButton>
)
