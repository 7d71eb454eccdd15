import { useSyncExternalStore } from 'react'
import { checkParams } from '../definition/check.ts'
import type { LinkStatus, TableLinks } from '../links/create-links.ts'
import type { TableParams } from '../sync/table-params.ts'

/**
 * Returns what the short link in the URL is doing: `'opening'` until the store has answered. On a server and during
 * hydration it's `'none'`.
 *
 * While it's `'opening'`, the table shows the rest of the URL. To ask no server for those rows: `useQuery({ enabled: status
 * !== 'opening', … })`. On `'failed'`, `links.retry()` asks the store again.
 *
 * @param links Made by `createLinks`, once per table and outside of the component.
 * @param params What `useTableSearchParams` returns.
 */
export function useShortLink<State extends object>(
  links: TableLinks<State>,
  params: TableParams<State>,
): LinkStatus {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useShortLink')
  const { '~permatable': table } = params
  return useSyncExternalStore(
    links.subscribe,
    () => links.statusOf(table.search),
    () => 'none' as const,
  )
}
