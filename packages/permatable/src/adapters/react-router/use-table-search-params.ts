import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import type { TableSearchParams } from '../../definition/define.ts'
import {
  defaultDefinition,
  useTableSearchParamsWith,
} from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { Adapter } from '../../sync/adapter.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { useAsksServer, type ShallowOptions } from '../shallow.ts'
import { noRouter } from '../other-routers.ts'
import { dataRouterAdapter } from './data-router.ts'
import { declaredRouterAdapter, type RouterHistory } from './declared-router.ts'
import { renderedOf, useLocationIf, useRendered } from './rendered-location.ts'

/**
 * Keeps a table's state in the search params of React Router 6.27 or later, with or without loaders.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @param options.shallow `false` runs the loaders once per write. @default true
 * @throws If there is no React Router above the component.
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition: TableSearchParams<State> = defaultDefinition as never,
  options: ShallowOptions = {},
): TableParams<State> {
  const adapter = useAdapter()
  useRendered(adapter.history, definition)
  const params = useTableSearchParamsWith(adapter, definition)
  useAsksServer(adapter.history, options)
  return params
}

function useAdapter(): Adapter {
  const data = useContext(DataRouterContext)
  const navigation = useContext(NavigationContext)
  // Only a server reads the location here.
  const location = useLocationIf(navigation?.static)
  if (!navigation) throw noRouter('react-router')
  if (location) return declaredRouterAdapter({ ...navigation.navigator, location })
  const rendered = renderedOf(data?.router ?? navigation.navigator)
  return (rendered.adapter ??= data
    ? dataRouterAdapter(data.router)
    : declaredRouterAdapter(navigation.navigator as RouterHistory))
}
