import type { ColumnFilterProps } from '../table/column-filter.tsx'
import { RangeBoxes } from '../table/range-boxes.tsx'

type Dates = readonly [from: Date | null, to: Date | null]

const asDate = (value: unknown) => (value instanceof Date ? value : null)

/** A link may hold anything: what is no date leaves its end open. */
export const datesOf = (value: unknown): Dates =>
  Array.isArray(value) ? [asDate(value[0]), asDate(value[1])] : [null, null]

/** A day in UTC, as a box of dates has it: `2024-03-01`. */
export const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? ''

/** Filters a column of days by the first and the last of them. */
export function DatesFilter({ table, column, header }: ColumnFilterProps) {
  const stateOf = (at: 0 | 1) => ({
    read: () => dayOf(datesOf(column.getFilterValue())[at]),
    write: (text: string) =>
      column.setFilterValue((old: unknown) => {
        const dates = [...datesOf(old)]
        dates[at] = text ? new Date(text) : null
        return dates.every((date) => date === null) ? undefined : dates
      }),
    subscribe: (onChange: () => void) => table.atoms.columnFilters.subscribe(onChange),
  })
  return (
    <RangeBoxes
      type="date"
      ends={[
        { text: 'From', label: `${header} from` },
        { text: 'To', label: `${header} to` },
      ]}
      stateOf={stateOf}
      hasLabels
    />
  )
}
