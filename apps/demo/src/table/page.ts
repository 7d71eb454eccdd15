import type { TableSearchState } from 'permatable'

/** The state that a page is part of. */
export type Paged = Pick<TableSearchState, 'pagination'>

/** A part of the state, as an atom has it: it notifies its listeners of changes. */
export interface Source<Value> {
  get(): Value
  subscribe(listener: (value: Value) => void): { unsubscribe(): void }
}

/** A table with pages, be its rows users or people. */
export interface PagedTable {
  readonly store: Source<unknown>
  readonly atoms: {
    readonly pagination: Source<{ readonly pageIndex: number; readonly pageSize: number }>
  }
  getPageCount(): number
  firstPage(): void
  previousPage(): void
  nextPage(): void
  lastPage(): void
  setPageIndex(index: number): void
  setPageSize(size: number): void
}

/** The page as a person counts it: from 1, and at least one of them even when no row matches. */
export function pageOf(table: Pick<PagedTable, 'atoms' | 'getPageCount'>): {
  page: number
  pageCount: number
} {
  const pageCount = Math.max(table.getPageCount(), 1)
  return { page: Math.min(table.atoms.pagination.get().pageIndex + 1, pageCount), pageCount }
}

/** The page that a typed text leads to: a whole one that exists. An empty text is page 1. */
export const pageFrom = (text: string, pageCount: number): number =>
  Math.min(Math.max(Math.trunc(Number(text)), 1), pageCount)
