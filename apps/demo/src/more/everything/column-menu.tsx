import {
  AscendingIcon,
  DescendingIcon,
  EndIcon,
  GroupIcon,
  HideIcon,
  LeftIcon,
  MenuIcon,
  NarrowIcon,
  NoneIcon,
  ResetIcon,
  RightIcon,
  StartIcon,
  UnpinIcon,
  WideIcon,
} from '../../controls/icons.tsx'
import { MenuButton } from '../../controls/menu-button.tsx'
import { MenuGroup, MenuItem } from '../../controls/menu-item.tsx'
import { columnsButton } from './columns-button.tsx'
import type { PeopleColumn, PeopleTable } from './everything-table.ts'
import { moveColumn, neighbours } from './move-column.ts'

interface ColumnMenuProps {
  readonly table: PeopleTable
  readonly column: PeopleColumn
}

/** The button in a header that opens the menu of its column. */
export function ColumnMenu({ table, column }: ColumnMenuProps) {
  const { columnOrder } = table.state
  const place = table.getAllFlatColumns().indexOf(column)
  const isMoved = columnOrder.length > 0 && columnOrder.indexOf(column.id) !== place
  return (
    <MenuButton
      label={`${String(column.columnDef.header)} column`}
      className="icon-button"
      data-slice={isMoved ? 'columnOrder' : undefined}
      data-changed={isMoved || undefined}
      items={
        <>
          <SortItems column={column} />
          <PinItems column={column} />
          <ViewItems column={column} />
          <MoveItems table={table} column={column} />
          <WidthItems table={table} column={column} />
        </>
      }
    >
      <MenuIcon />
    </MenuButton>
  )
}

type ItemsProps = Pick<ColumnMenuProps, 'column'>

const sortings = [
  { text: 'Sort ascending', Icon: AscendingIcon, direction: 'asc' },
  { text: 'Sort descending', Icon: DescendingIcon, direction: 'desc' },
  { text: 'No sorting', Icon: NoneIcon, direction: false },
] as const

const SortItems = ({ column }: ItemsProps) => (
  <MenuGroup label="Sorting">
    {sortings.map(({ text, Icon, direction }) => (
      <MenuItem
        key={text}
        choice="radio"
        slice="sorting"
        icon={<Icon />}
        isChosen={column.getIsSorted() === direction}
        onSelect={() =>
          direction ? column.toggleSorting(direction === 'desc') : column.clearSorting()
        }
      >
        {text}
      </MenuItem>
    ))}
  </MenuGroup>
)

const sides = [
  { text: 'Pin to start', Icon: StartIcon, side: 'start' },
  { text: 'Pin to end', Icon: EndIcon, side: 'end' },
  { text: 'Not pinned', Icon: UnpinIcon, side: false },
] as const

const PinItems = ({ column }: ItemsProps) => (
  <MenuGroup label="Pinning">
    {sides.map(({ text, Icon, side }) => (
      <MenuItem
        key={text}
        choice="radio"
        slice="columnPinning"
        icon={<Icon />}
        isChosen={column.getIsPinned() === side}
        onSelect={() => column.pin(side)}
      >
        {text}
      </MenuItem>
    ))}
  </MenuGroup>
)

const ViewItems = ({ column }: ItemsProps) => (
  <MenuGroup label="View">
    <MenuItem
      choice="checkbox"
      slice="grouping"
      icon={<GroupIcon />}
      isChosen={column.getIsGrouped()}
      onSelect={() => column.toggleGrouping()}
    >
      {`Group by ${String(column.columnDef.header).toLowerCase()}`}
    </MenuItem>
    <MenuItem
      slice="columnVisibility"
      icon={<HideIcon />}
      onSelect={() => {
        column.toggleVisibility(false)
        // The button goes with its column. This one shows the column again.
        columnsButton()?.focus()
      }}
    >
      Hide column
    </MenuItem>
  </MenuGroup>
)

function MoveItems({ table, column }: ColumnMenuProps) {
  const { left, right } = neighbours(table, column)
  return (
    <MenuGroup label="Place">
      <MenuItem
        staysOpen
        slice="columnOrder"
        icon={<LeftIcon />}
        isDisabled={!left}
        onSelect={() => left && moveColumn(table, column, left)}
      >
        Move left
      </MenuItem>
      <MenuItem
        staysOpen
        slice="columnOrder"
        icon={<RightIcon />}
        isDisabled={!right}
        onSelect={() => right && moveColumn(table, column, right)}
      >
        Move right
      </MenuItem>
    </MenuGroup>
  )
}

/** In pixels, for each step. */
const WIDTH_STEP = 20

function WidthItems({ table, column }: ColumnMenuProps) {
  const { minSize = 0, maxSize = Infinity } = column.columnDef
  const size = column.getSize()
  const resize = (by: number) =>
    table.setColumnSizing((old) => ({
      ...old,
      [column.id]: Math.min(Math.max(size + by, minSize), maxSize),
    }))
  return (
    <MenuGroup label="Width">
      <MenuItem
        staysOpen
        icon={<NarrowIcon />}
        isDisabled={size <= minSize}
        onSelect={() => resize(-WIDTH_STEP)}
      >
        Narrower
      </MenuItem>
      <MenuItem
        staysOpen
        icon={<WideIcon />}
        isDisabled={size >= maxSize}
        onSelect={() => resize(WIDTH_STEP)}
      >
        Wider
      </MenuItem>
      <MenuItem icon={<ResetIcon />} onSelect={() => column.resetSize()}>
        Reset width
      </MenuItem>
    </MenuGroup>
  )
}
