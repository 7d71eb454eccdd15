import { useRouter, type AnyRouter } from '@tanstack/react-router'
import type { TableSearchParams } from '../../definition/define.ts'
import { useTableSearchParamsWith } from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { failWithoutRouter } from '../other-routers.ts'
import { tanstackRouterAdapter } from './adapter.ts'

/**
 * Keeps a table's state in the search params of TanStack Router 1.132 or later.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @throws If there is no `RouterProvider` of TanStack Router above the component.
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
): TableParams<State> {
  const router: AnyRouter | null | undefined = useRouter({ warn: false })
  if (router) return useTableSearchParamsWith(tanstackRouterAdapter(router), definition)
  if (process.env.NODE_ENV !== 'production')
    failWithoutRouter('permatable/tanstack-router', 'render the table inside RouterProvider')
  throw new Error('[permatable] no router found — render the table inside RouterProvider')
}
