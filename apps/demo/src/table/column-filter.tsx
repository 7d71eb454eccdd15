import { boundOf, rangeOf, textOf } from './filter-value.ts'
import type { TextState } from './text-box.ts'
import { TextInput } from './text-input.tsx'

interface ColumnFilterProps {
  readonly table: {
    readonly atoms: { readonly columnFilters: Pick<TextState, 'subscribe'> }
  }
  readonly column: {
    getFilterValue(): unknown
    setFilterValue(value: unknown): void
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

export function RangeFilter({ table, column, header }: ColumnFilterProps) {
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
    <div className="flex gap-2">
      <TextInput
        state={bound(0)}
        slice="columnFilters"
        type="number"
        placeholder="Min"
        label={`Minimum ${header}`}
        className="w-full min-w-0"
      />
      <TextInput
        state={bound(1)}
        slice="columnFilters"
        type="number"
        placeholder="Max"
        label={`Maximum ${header}`}
        className="w-full min-w-0"
      />
    </div>
  )
}
