import type { ColumnFilterProps } from './column-filter.tsx'
import { boundOf, rangeOf } from './filter-value.ts'
import { TextInput } from './text-input.tsx'

const ends = [
  { text: 'Min', word: 'Minimum' },
  { text: 'Max', word: 'Maximum' },
] as const

/** Filters a column of numbers by `[min, max]`. */
export const RangeFilter = ({ table, column, header }: ColumnFilterProps) => (
  <div className="flex gap-2">
    {ends.map(({ text, word }, at) => (
      <TextInput
        key={text}
        state={{
          read: () => String(rangeOf(column.getFilterValue())[at] ?? ''),
          write: (text) =>
            column.setFilterValue((old: unknown) => {
              const range = [...rangeOf(old)]
              range[at] = boundOf(text)
              return range.every((end) => end === null) ? undefined : range
            }),
          subscribe: (onChange) => table.atoms.columnFilters.subscribe(onChange),
        }}
        slice="columnFilters"
        type="number"
        placeholder={text}
        label={`${word} ${header}`}
        className="w-full min-w-0"
      />
    ))}
  </div>
)
