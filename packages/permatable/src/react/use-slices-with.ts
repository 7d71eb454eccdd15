import { checkHook } from '../definition/check-given.ts'
import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'
import { useIsHydrating } from './use-is-hydrating.ts'
import { useOwnTable } from './use-own-table.ts'

/**
 * Like `useTableSearchParamsWith`, but your bundle only contains the slices you name in `defineSlices`.
 *
 * The component keeps the adapter and the definition of its first render. Give it a `key` to change them.
 *
 * @param adapter Your own `Adapter`.
 * @param definition Made by `defineSlices` or `defineTableSearchParams`.
 */
export function useSlicesWith<State extends object>(
  adapter: Adapter,
  definition: TableSearchParams<State>,
): TableParams<State> {
  if (process.env.NODE_ENV !== 'production') checkHook(definition)
  const { params, mount } = useOwnTable(adapter, definition, useIsHydrating())
  useBrowserLayoutEffect(mount, [mount])
  // The table made its atoms from the slices of this definition. Its type doesn't show that.
  return params as unknown as TableParams<State>
}
