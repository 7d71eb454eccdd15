'use client'

import {
  ArrowDownIcon,
  ArrowUpIcon,
  ListTreeIcon,
  PinIcon,
  Settings2Icon,
  type LucideIcon,
} from 'lucide-react'

import { Button, buttonVariants } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/utils'

interface Column {
  id: string
  columnDef: { header?: unknown }
  getCanHide(): boolean
  getIsVisible(): boolean
  toggleVisibility(): void
  getCanPin(): boolean
  getIsPinned(): unknown
  pin(side: 'start' | false): void
  getCanGroup(): boolean
  getIsGrouped(): boolean
  toggleGrouping(): void
}

interface DataTableViewOptionsProps {
  table: {
    options: { atoms?: object | undefined }
    getAllLeafColumns(): Column[]
    setColumnOrder(ids: string[]): void
    resetColumnOrder(): void
    resetColumnPinning(): void
    resetColumnVisibility(): void
    resetGrouping(): void
  }
}

/**
 * Shows, hides, pins and moves the columns that can be hidden, and groups rows by them. It offers what the definition names:
 * `columnVisibility`, `columnPinning`, `columnOrder`, `grouping`.
 */
export function DataTableViewOptions({ table }: DataTableViewOptionsProps) {
  const all = table.getAllLeafColumns()
  const columns = all.filter((column) => column.getCanHide())
  const has = (slice: string) => slice in Object(table.options.atoms)
  const [canHide, canMove] = [has('columnVisibility'), has('columnOrder')]
  const [canPin, canGroup] = [has('columnPinning'), has('grouping')]

  function move(column: Column, by: 1 | -1) {
    const ids = all.map(({ id }) => id)
    const beside = columns[columns.indexOf(column) + by]
    if (!beside) return
    const others = ids.filter((id) => id !== column.id)
    others.splice(ids.indexOf(beside.id), 0, column.id)
    table.setColumnOrder(others)
  }

  function reset() {
    if (canHide) table.resetColumnVisibility()
    if (canMove) table.resetColumnOrder()
    if (canPin) table.resetColumnPinning()
    if (canGroup) table.resetGrouping()
  }

  if (![canHide, canMove, canPin, canGroup].includes(true)) return null
  return (
    <Popover>
      <PopoverTrigger className={cn(buttonVariants({ variant: 'outline' }))}>
        <Settings2Icon />
        Columns
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Columns" className="w-72">
        <PopoverTitle>Columns</PopoverTitle>
        <ul className="-m-1 flex max-h-72 flex-col overflow-y-auto p-1">
          {columns.map((column, at) => {
            const name = nameOf(column)
            return (
              <li key={column.id} className="flex min-h-8 items-center gap-1">
                {canHide ? (
                  <label className="mr-auto flex min-w-0 items-center gap-2">
                    <Checkbox
                      checked={column.getIsVisible()}
                      onCheckedChange={() => column.toggleVisibility()}
                    />
                    <span className="truncate">{name}</span>
                  </label>
                ) : (
                  <span className="mr-auto truncate">{name}</span>
                )}
                {canPin && column.getCanPin() && (
                  <IconButton
                    Icon={PinIcon}
                    label={`Pin ${name}`}
                    isOn={column.getIsPinned() !== false}
                    onClick={() => column.pin(column.getIsPinned() ? false : 'start')}
                  />
                )}
                {canGroup && column.getCanGroup() && (
                  <IconButton
                    Icon={ListTreeIcon}
                    label={`Group ${name}`}
                    isOn={column.getIsGrouped()}
                    onClick={() => column.toggleGrouping()}
                  />
                )}
                {canMove && (
                  <>
                    <IconButton
                      Icon={ArrowUpIcon}
                      label={`Move ${name} up`}
                      isOff={at === 0}
                      onClick={() => move(column, -1)}
                    />
                    <IconButton
                      Icon={ArrowDownIcon}
                      label={`Move ${name} down`}
                      isOff={at === columns.length - 1}
                      onClick={() => move(column, 1)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <Button variant="ghost" size="sm" onClick={reset}>
          Reset
        </Button>
      </PopoverContent>
    </Popover>
  )
}

interface IconButtonProps {
  Icon: LucideIcon
  label: string
  /** Whether a toggle is on. */
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}

const IconButton = ({ Icon, label, isOn, isOff = false, onClick }: IconButtonProps) => (
  <Button
    variant={isOn ? 'secondary' : 'ghost'}
    size="icon-sm"
    title={label}
    aria-label={label}
    aria-pressed={isOn}
    className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
    // Not `disabled`: the button that was clicked keeps the focus.
    aria-disabled={isOff}
    onClick={() => isOff || onClick()}
  >
    <Icon />
  </Button>
)

const nameOf = ({ id, columnDef }: Column) =>
  typeof columnDef.header === 'string' ? columnDef.header : id
