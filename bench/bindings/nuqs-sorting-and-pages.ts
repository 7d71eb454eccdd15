import type { ColumnSort, Pagination } from 'permatable'
import { createParser, parseAsArrayOf, parseAsIndex, parseAsInteger, useQueryStates } from 'nuqs'
import { sortOf, sortText } from './flat-state.mjs'

const parsers = {
  sorting: parseAsArrayOf(createParser({ parse: sortOf, serialize: sortText })).withDefault([]),
  pageIndex: parseAsIndex.withDefault(0),
  pageSize: parseAsInteger.withDefault(10),
}

type Updater<T> = T | ((previous: T) => T)

const next = <T>(updater: Updater<T>, latest: T): T =>
  typeof updater === 'function' ? (updater as (previous: T) => T)(latest) : updater

/** Sorting and the page of a table, as classic options. */
export function useNuqsSortingAndPages() {
  const [{ sorting, ...pagination }, setQuery] = useQueryStates(parsers)
  return {
    state: { sorting, pagination },
    onSortingChange: (updater: Updater<ColumnSort[]>) =>
      void setQuery((latest) => ({ sorting: next(updater, latest.sorting), pageIndex: 0 })),
    onPaginationChange: (updater: Updater<Pagination>) =>
      void setQuery(({ pageIndex, pageSize }) => next(updater, { pageIndex, pageSize })),
  }
}
