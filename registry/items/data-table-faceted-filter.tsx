'use client'

import { Checkbox } from '@/components/ui/checkbox'

import { DataTableFilter, filterOf, type FilteredTable } from '@/components/data-table-filter'

interface DataTableFacetedFilterProps {
  table: FilteredTable
  /** The id of a column that is filtered by a list of values: `someOf([…])`. */
  column: string
  title: string
  options: readonly { value: string; label?: string }[]
  /** How many rows have each value. @default those of the rows in the browser, and none for rows of a server */
  counts?: ReadonlyMap<unknown, number> | undefined
}

/** Filters a column by some of its values. */
export function DataTableFacetedFilter({
  table,
  column,
  title,
  options,
  counts = countsOf(table, column),
}: DataTableFacetedFilterProps) {
  const [value, setValue] = filterOf(table, column)
  const chosen = Array.isArray(value) ? value.map(String) : []
  // A link may hold a value that is no option, such as one that was renamed since.
  const unknown = chosen.filter((one) => !options.some(({ value }) => value === one))
  const all = [...options, ...unknown.map((value) => ({ value }))]

  function toggle(one: string) {
    // In the order of the options, so that one choice has one link.
    const next = all
      .map(({ value }) => value)
      .filter((value) => chosen.includes(value) !== (value === one))
    setValue(next.length > 0 ? next : undefined)
  }

  return (
    <DataTableFilter
      title={title}
      values={all.filter(({ value }) => chosen.includes(value)).map(labelOf)}
      className="w-56"
      onClear={() => setValue(undefined)}
    >
      <div className="-m-1 flex max-h-64 flex-col overflow-y-auto p-1">
        {all.map((option) => (
          <label
            key={option.value}
            className="-mx-1 flex min-h-8 items-center gap-2 rounded-md px-1 hover:bg-muted"
          >
            <Checkbox
              checked={chosen.includes(option.value)}
              onCheckedChange={() => toggle(option.value)}
            />
            <span className="truncate">{labelOf(option)}</span>
            {counts && (
              <span className="ml-auto text-xs text-muted-foreground tabular-nums">
                {counts.get(option.value) ?? 0}
              </span>
            )}
          </label>
        ))}
      </div>
    </DataTableFilter>
  )
}

const labelOf = ({ value, label }: { value: string; label?: string }) => label ?? value

/** A table of a server has the rows of one page, which would be counted for all. */
const countsOf = (table: FilteredTable, column: string) =>
  table.options.manualFiltering ? undefined : table.getColumn(column)?.getFacetedUniqueValues?.()
