'use client'

import { Button, buttonVariants } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '@/components/ui/popover'

interface Column {
  id: string
  columnDef: { header?: unknown }
  getCanHide(): boolean
  getIsVisible(): boolean
  toggleVisibility(isVisible: boolean): void
  getCanPin(): boolean
  getIsPinned(): unknown
  pin(side: 'start' | false): void
  getCanGroup(): boolean
  getIsGrouped(): boolean
  toggleGrouping(): void
}

interface DataTableViewOptionsProps {
  table: {
    getAllLeafColumns(): Column[]
    setColumnOrder(ids: string[]): void
    resetColumnOrder(): void
    resetColumnPinning(): void
    resetColumnVisibility(): void
    resetGrouping(): void
  }
}

/** Shows, hides, pins and moves the columns that can be hidden, and groups rows by them. */
export function DataTableViewOptions({ table }: DataTableViewOptionsProps) {
  const all = table.getAllLeafColumns()
  const columns = all.filter((column) => column.getCanHide())

  function move(column: Column, by: 1 | -1) {
    const ids = all.map(({ id }) => id)
    const beside = columns[columns.indexOf(column) + by]
    if (!beside) return
    const others = ids.filter((id) => id !== column.id)
    others.splice(ids.indexOf(beside.id), 0, column.id)
    table.setColumnOrder(others)
  }

  return (
    <Popover>
      <PopoverTrigger className={buttonVariants({ variant: 'outline' })}>Columns</PopoverTrigger>
      <PopoverContent align="end" className="w-80">
        <PopoverTitle>Columns</PopoverTitle>
        <ul className="flex flex-col gap-1">
          {columns.map((column, at) => {
            const name = nameOf(column)
            return (
              <li key={column.id} className="flex items-center gap-1">
                <label className="mr-auto flex items-center gap-2">
                  <Checkbox
                    checked={column.getIsVisible()}
                    onCheckedChange={(isVisible) => column.toggleVisibility(isVisible)}
                  />
                  {name}
                </label>
                {column.getCanPin() && (
                  <Toggle
                    text="Pin"
                    name={name}
                    isOn={column.getIsPinned() !== false}
                    onChange={(isOn) => column.pin(isOn ? 'start' : false)}
                  />
                )}
                {column.getCanGroup() && (
                  <Toggle
                    text="Group"
                    name={name}
                    isOn={column.getIsGrouped()}
                    onChange={() => column.toggleGrouping()}
                  />
                )}
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Move ${name} up`}
                  className="aria-disabled:opacity-50"
                  disabled={at === 0}
                  focusableWhenDisabled
                  onClick={() => move(column, -1)}
                >
                  <span aria-hidden>↑</span>
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Move ${name} down`}
                  className="aria-disabled:opacity-50"
                  disabled={at === columns.length - 1}
                  focusableWhenDisabled
                  onClick={() => move(column, 1)}
                >
                  <span aria-hidden>↓</span>
                </Button>
              </li>
            )
          })}
        </ul>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            table.resetColumnVisibility()
            table.resetColumnOrder()
            table.resetColumnPinning()
            table.resetGrouping()
          }}
        >
          Reset
        </Button>
      </PopoverContent>
    </Popover>
  )
}

interface ToggleProps {
  text: string
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Toggle = ({ text, name, isOn, onChange }: ToggleProps) => (
  <Button
    variant={isOn ? 'secondary' : 'ghost'}
    size="sm"
    aria-label={`${text} ${name}`}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    {text}
  </Button>
)

const nameOf = ({ id, columnDef }: Column) =>
  typeof columnDef.header === 'string' ? columnDef.header : id
