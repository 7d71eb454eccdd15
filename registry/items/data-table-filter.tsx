'use client'

import { CirclePlusIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/utils'

/** What a filter uses of a table. */
export interface FilteredTable {
  readonly state: { readonly columnFilters: readonly { id: string; value: unknown }[] }
  readonly options: { readonly manualFiltering?: boolean | undefined }
  getColumn(id: string): FilteredColumn | undefined
}

interface FilteredColumn {
  setFilterValue(value: unknown): void
  getFacetedUniqueValues?(): ReadonlyMap<unknown, number>
}

/** Returns the value of a column's filter, and its setter. `undefined` is no filter. */
export function filterOf(table: FilteredTable, id: string) {
  // Not from the column: it stays the same object, which React Compiler takes for no change.
  const value = table.state.columnFilters.find((filter) => filter.id === id)?.value
  return [value, (next: unknown) => table.getColumn(id)?.setFilterValue(next)] as const
}

interface DataTableFilterProps extends Pick<
  ComponentProps<typeof Popover>,
  'open' | 'onOpenChange'
> {
  title: string
  /** What the filter is set to, as its button shows it. Empty if it's not set. */
  values: readonly string[]
  /** Stands between the title and the values in the button's name. @default ': ' */
  separator?: string
  /** Adds a button that removes the filter. */
  onClear?: () => void
  className?: string
  children: ReactNode
}

/** The values that a button names. More would not fit. */
const MAX_NAMED = 2

/** A button that says what a column is filtered by, and opens the filter. */
export function DataTableFilter({
  title,
  values,
  separator = ': ',
  onClear,
  className,
  children,
  ...popover
}: DataTableFilterProps) {
  const isSet = values.length > 0
  const name = isSet ? [title, values.join(', ')].join(separator) : title
  return (
    <Popover {...popover}>
      <PopoverTrigger
        aria-label={`Filter ${name}`}
        className={cn(buttonVariants({ variant: 'outline' }), 'max-w-full border-dashed')}
      >
        <CirclePlusIcon />
        {title}
        {isSet && <Values values={values} />}
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={title} className={className}>
        <PopoverTitle>{title}</PopoverTitle>
        {children}
        {onClear && (
          <Button
            variant="ghost"
            size="sm"
            className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
            // Not `disabled`: the button that was clicked keeps the focus.
            aria-disabled={!isSet}
            onClick={() => isSet && onClear()}
          >
            Clear
          </Button>
        )}
      </PopoverContent>
    </Popover>
  )
}

/** Several values are a number where there is no room for their names. */
function Values({ values }: { values: readonly string[] }) {
  const isNamed = values.length <= MAX_NAMED
  return (
    <>
      <span className="h-4 w-px shrink-0 bg-border" />
      {values.length > 1 && (
        <Badge variant="secondary" className={isNamed ? 'lg:hidden' : undefined}>
          {values.length}
        </Badge>
      )}
      {isNamed &&
        values.map((value) => (
          <Badge
            key={value}
            variant="secondary"
            className={cn('min-w-0 shrink', values.length > 1 && 'max-lg:hidden')}
          >
            <span className="truncate">{value}</span>
          </Badge>
        ))}
    </>
  )
}
