import type { RowData, Table } from '@tanstack/react-table'
import { useState } from 'react'

/**
 * Returns a new copy of a table when it shows something else. TanStack Table v8 changes its table in place. React
 * Compiler knows its `useReactTable` by name and skips the component, but would freeze what a component with ours shows.
 */
export function useFreshTable<TData extends RowData>(
  table: Table<TData>,
  isStale: boolean,
): FreshTable<TData> {
  const [last] = useState((): Last<TData> => ({}))
  return copyOf(table, isStale, last)
}

type FreshTable<TData extends RowData> = Table<TData> & { readonly isStale: boolean }

type Shown = Readonly<Record<string, unknown>>

interface Last<TData extends RowData> {
  copy?: FreshTable<TData>
  shown?: Shown
}

function copyOf<TData extends RowData>(
  table: Table<TData>,
  isStale: boolean,
  last: Last<TData>,
): FreshTable<TData> {
  const shown: Shown = { ...table.options, ...table.getState(), isStale }
  if (last.copy && isSame(shown, last.shown)) return last.copy
  last.shown = shown
  // Of an unknown number of pages, v8 takes the first one for the last.
  const lastPage = () => table.getPageCount() > 0 && table.lastPage()
  last.copy = Object.defineProperty({ ...table, lastPage, isStale }, 'options', {
    enumerable: true,
    get: () => table.options,
  })
  return last.copy
}

/** Compares everything except functions and whole states: most of those are new in each render. */
const isSame = (a: Shown, b: Shown = {}): boolean =>
  Object.keys(a).every(
    (key) =>
      Object.is(a[key], b[key]) || typeof a[key] === 'function' || /^(initialS|s)tate$/.test(key),
  )
