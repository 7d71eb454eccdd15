import { useRouter } from 'wouter'
import type { TableSearchParams } from '../definition/define.ts'
import { useTableSearchParamsWith } from '../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { TableParams } from '../sync/table-params.ts'
import { browserAdapter } from './browser.ts'

/**
 * Keeps a table's state in the search params of wouter 3, in the browser's own address. wouter hears of each write. On a
 * server, the query is the `ssrSearch` of `<Router>`.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
): TableParams<State> {
  const { ssrSearch } = useRouter()
  const adapter = browserAdapter()
  // wouter takes a query with `?` or without. A page that it hydrates has none: the browser's own is the server's.
  const getServerSearch = () => ssrSearch?.replace(/^\??(?=.)/, '?') ?? adapter.getSearch()
  return useTableSearchParamsWith({ ...adapter, getServerSearch }, definition)
}
