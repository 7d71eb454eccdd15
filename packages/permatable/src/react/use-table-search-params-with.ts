import type { TableSearchParams } from '../definition/define.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { Adapter } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import { orDefault } from './default-definition.ts'
import { useSlicesWith } from './use-slices-with.ts'

/**
 * Keeps a table's state in the search params, through an adapter of your own.
 *
 * The component keeps the adapter and the definition of its first render, because TanStack Table takes its atoms once.
 * Give the component a `key` to change them.
 *
 * @param adapter An `Adapter` of your own.
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 */
export function useTableSearchParamsWith<State extends object = TableSearchState>(
  adapter: Adapter,
  definition?: TableSearchParams<State>,
): TableParams<State> {
  return useSlicesWith(adapter, orDefault(definition))
}
