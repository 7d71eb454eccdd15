import { textOf, boundOf, rangeOf } from './options.ts'
import type { Source } from './pagination.tsx'
import { TextInput, type TextState } from './text-input.tsx'

export interface ColumnFilterProps {
  readonly table: {
    readonly atoms: { readonly columnFilters: Source<unknown> }
  }
  readonly column: {
    getFilterValue(): unknown
    setFilterValue(value: unknown): void
    /** How many rows have each value, by the other filters; where the table counts them. */
    getFacetedUniqueValues?(): ReadonlyMap<unknown, number>
  }
  readonly header: string
}

export function TextFilter({ table, column, header }: ColumnFilterProps) {
  const text = {
    read: () => textOf(column.getFilterValue()),
    write: (text: string) => column.setFilterValue(text),
    subscribe: (onChange: () => void) => table.atoms.columnFilters.subscribe(onChange),
  }
  return (
    <TextInput
      state={text}
      slice="columnFilters"
      placeholder="Filter..."
      label={`Filter ${header}`}
      className="w-full"
    />
  )
}

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

interface SearchBoxProps {
  readonly id: string
  readonly placeholder?: string
  readonly table: {
    readonly atoms: {
      readonly globalFilter: { get(): unknown } & Pick<TextState, 'subscribe'>
    }
    setGlobalFilter(text: string): void
  }
}

export function SearchBox({ id, placeholder = 'Search...', table }: SearchBoxProps) {
  const search = {
    read: () => textOf(table.atoms.globalFilter.get()),
    write: (text: string) => table.setGlobalFilter(text),
    subscribe: (onChange: () => void) => table.atoms.globalFilter.subscribe(onChange),
  }
  return (
    <TextInput
      state={search}
      slice="globalFilter"
      id={id}
      placeholder={placeholder}
      label="Search all columns"
      className="w-full min-w-0 sm:max-w-80"
    />
  )
}
