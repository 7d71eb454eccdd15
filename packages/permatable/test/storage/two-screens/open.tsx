import { act } from '@testing-library/react'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { Patch, TableParams } from 'permatable/react'
import { useEffect } from 'react'
import type { Open, TwoScreens } from './app.ts'
import { inBrowser } from './in-browser.tsx'
import { inMemory } from './in-memory.tsx'

/** The apps by the names of their routers. */
export const routers: Readonly<Record<string, () => Promise<Open>>> = {
  memory: async () => inMemory,
  ...inBrowser,
}

/** An app whose table a test changes. */
export interface TableApp extends TwoScreens {
  /** Changes the table. Does nothing on a screen without one. */
  set(patch: Patch<TableSearchState>): void
  /** Returns what the table shows, or `undefined` if there is none. */
  state(): TableSearchState | undefined
}

export async function openTable(
  open: Open,
  href: string,
  definition: TableSearchParams<TableSearchState>,
): Promise<TableApp> {
  const shown = new Set<TableParams<TableSearchState>>()
  const app = await open(href, (useParams) => {
    function Table() {
      const params = useParams(definition)
      useEffect(() => {
        shown.add(params)
        return () => void shown.delete(params)
      }, [params])
      return null
    }
    return <Table />
  })
  const params = () => [...shown].at(-1)
  return {
    ...app,
    set: (patch) => act(() => params()?.set(patch)),
    state() {
      const table = params()
      return table && stateOf(table)
    },
  }
}

const stateOf = ({ atoms }: TableParams<TableSearchState>): TableSearchState => ({
  globalFilter: atoms.globalFilter.get(),
  sorting: atoms.sorting.get(),
  pagination: atoms.pagination.get(),
  columnFilters: atoms.columnFilters.get(),
  columnOrder: atoms.columnOrder.get(),
  rowSelection: atoms.rowSelection.get(),
})
