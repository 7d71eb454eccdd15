import type { TableSearchState } from 'permatable'

/** What a deep link shows. The floors have no address: they show it from code when the path ends in `/deep`. */
export const deepState: Partial<TableSearchState> = {
  globalFilter: 'an',
  sorting: [{ id: 'name', desc: true }],
  pagination: { pageIndex: 1, pageSize: 10 },
  columnFilters: [{ id: 'age', value: [18, 60] }],
}

export const initialState = location.pathname.endsWith('/deep') ? deepState : {}
