import { textOf } from './filter-value.ts'
import type { TextState } from './text-box.ts'
import { TextInput } from './text-input.tsx'

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
