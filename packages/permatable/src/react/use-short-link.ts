import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { checkParams } from '../definition/check.ts'
import type { QueryLink } from '../query/params.ts'
import type { TableParams } from '../sync/table-params.ts'

/**
 * What a table's short link is doing:
 *
 * - `none`: the URL has no short link
 * - `opening`: the store hasn't answered yet, and the table shows the rest of the URL
 * - `open`: the table shows what was stored
 * - `gone`: nobody stored it, or it was deleted
 * - `failed`: the store failed, and the table shows the rest of the URL
 */
export type LinkStatus = 'none' | QueryLink['status']

/**
 * Returns what the short link in the table's URL is doing. On a server whose store failed it's `'opening'`, since the browser asks
 * again.
 *
 * While it's `'opening'`, the table shows the rest of the URL. To ask no server for those rows: `useQuery({ enabled: status
 * !== 'opening', … })`. On `'failed'`, `openLink(usersTable, location.search)` asks the store again.
 *
 * @param params What `useTableSearchParams` returns.
 */
export function useShortLink<State extends object>(params: TableParams<State>): LinkStatus {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useShortLink')
  const { '~permatable': table } = params
  const subscribe = useMemo(
    () => (notify: () => void) => table.updates.subscribe(notify).unsubscribe,
    [table],
  )
  const status = () => table.read(table.search).query.link?.status ?? 'none'
  // At the same time as `useRowsQuery`: an open link with other rows would ask for those.
  return useDeferredValue(useSyncExternalStore(subscribe, status, status))
}
