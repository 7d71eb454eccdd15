interface PagedTable {
  readonly atoms: { readonly pagination: { get(): { readonly pageIndex: number } } }
  getPageCount(): number
}

/** The page as a person counts it: from 1, and at least one of them even when no row matches. */
export function pageOf(table: PagedTable): { page: number; pageCount: number } {
  const pageCount = Math.max(table.getPageCount(), 1)
  return { page: Math.min(table.atoms.pagination.get().pageIndex + 1, pageCount), pageCount }
}
