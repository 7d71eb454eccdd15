import type { TableSearchParams } from '../definition/define.ts'
import type { TableSearchState } from '../slices/default-slices.ts'
import type { Adapter } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import { orDefault } from './default-definition.ts'
import { useSlicesWith } from './use-slices-with.ts'

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
  definition?: TableSearchParams<State>,
): TableParams<State> {
  return useSlicesWith(adapter, orDefault(definition))
}
