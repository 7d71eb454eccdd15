import type { ColumnFilterProps } from './column-filter.tsx'
import { boundOf, rangeOf } from './filter-value.ts'
import { RangeBoxes } from './range-boxes.tsx'

interface RangeFilterProps extends ColumnFilterProps {
  readonly hasLabels?: boolean
}

/** Filters a column of numbers by `[min, max]`. */
export function RangeFilter({ table, column, header, hasLabels = false }: RangeFilterProps) {
  const bound = (at: 0 | 1) => ({
    read: () => String(rangeOf(column.getFilterValue())[at] ?? ''),
    write: (text: string) =>
      column.setFilterValue((old: unknown) => {
        const range = [...rangeOf(old)]
        range[at] = boundOf(text)
        return range.every((end) => end === null) ? undefined : range
      }),
    subscribe: (onChange: () => void) => table.atoms.columnFilters.subscribe(onChange),
  })
  return (
    <RangeBoxes
      type="number"
      ends={[
        { text: 'Min', label: `Minimum ${header}` },
        { text: 'Max', label: `Maximum ${header}` },
      ]}
      stateOf={bound}
      hasLabels={hasLabels}
    />
  )
}

/** Keeps the names of the ends in sight. */
export const LabelledRangeFilter = (props: ColumnFilterProps) => (
  <RangeFilter {...props} hasLabels />
)
