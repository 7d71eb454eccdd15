import { useRouter } from 'wouter'
import type { TableSearchParams } from '../definition/define.ts'
import { useTableSearchParamsWith } from '../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../slices/default-slices.ts'
import type { TableParams } from '../sync/table-params.ts'
import { browserAdapter } from './browser.ts'
import { warnOfOtherRouter } from './other-routers.ts'

/**
 * Keeps a table's state in the search params of wouter 3, in the browser's own URL. On a server, the query comes from
 * `ssrSearch` of `<Router>`.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
): TableParams<State> {
  if (process.env.NODE_ENV !== 'production') warnOfOtherRouter('wouter')
  const { ssrSearch } = useRouter()
  // wouter patches the History API, so it notices the writes of the browser's adapter:
  // https://github.com/molefrog/wouter/blob/v3.3.0/packages/wouter/src/use-browser-location.js#L57-L81
  const adapter = browserAdapter()
  // `ssrSearch` may start with `?` or not. A browser has none, and hydrates with the same query as the server.
  const getServerSearch = () => ssrSearch?.replace(/^\??(?=.)/, '?') ?? adapter.getSearch()
  return useTableSearchParamsWith({ ...adapter, getServerSearch }, definition)
}
