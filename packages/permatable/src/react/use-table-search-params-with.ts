import { checkHook } from '../definition/check.ts'
import { defineTableSearchParams, type TableSearchParams } from '../definition/define.ts'
import type { TableSearchState } from '../slices/default-slices.ts'
import type { Adapter } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'
import { useIsHydrating } from './use-is-hydrating.ts'
import { useOwnTable } from './use-own-table.ts'

/** The definition of all hooks that got none: the six slices with their defaults. */
export const defaultDefinition = /* @__PURE__ */ defineTableSearchParams()

/**
 * Keeps a table's state in the search params of a router of your own, through its adapter.
 *
 * The component keeps the adapter and the definition of its first render. Give it a `key` to change them.
 *
 * @param adapter Your own `Adapter`.
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 */
export function useTableSearchParamsWith<State extends object = TableSearchState>(
  adapter: Adapter,
  definition: TableSearchParams<State> = defaultDefinition as never,
): TableParams<State> {
  if (process.env.NODE_ENV !== 'production') checkHook(definition)
  const { params, mount } = useOwnTable(adapter, definition, useIsHydrating())
  useBrowserLayoutEffect(mount, [mount])
  // The table made its atoms from the slices of this definition. Its type doesn't show that.
  return params as unknown as TableParams<State>
}
