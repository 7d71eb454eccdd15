import { textOf } from './filter-value.ts'
import type { Source } from './page.ts'
import { TextInput } from './text-input.tsx'

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
