import { usePathname, useRouter, useSearchParams } from 'next/navigation.js'
import { checkHook } from '../../definition/check.ts'
import type { TableSearchParams } from '../../definition/define.ts'
import { useBrowserLayoutEffect } from '../../react/hooks.ts'
import {
  defaultDefinition,
  useTableSearchParamsWith,
} from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { useAsksServer, type ShallowOptions } from '../asks-server.ts'
import { onePerWindow } from '../next-history.ts'
import { orNoRouter } from '../other-routers.ts'
import { createAppRouter } from './app-router.ts'

/**
 * Keeps a table's state in the search params of Next's app router. For client components.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @param options.shallow `false` asks the server once per write, so that server components receive the new search params.
 *   @default true
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition: TableSearchParams<State> = defaultDefinition as never,
  options: ShallowOptions = {},
): TableParams<State> {
  // A screen that isn't shown yet copies its definition.
  if (process.env.NODE_ENV !== 'production') checkHook(definition)
  const app = getAppRouter()
  app.router = useAppRouter()
  const pathname = usePathname()
  const search = useSearchParams()?.toString()
  app.renderedSearch = search && `?${search}`
  const params = useTableSearchParamsWith(app.adapter, app.definitionFor(definition, pathname))
  app.renderedSearch = undefined
  useAsksServer(app.adapter.history, params, options)
  useBrowserLayoutEffect(() => {
    app.show(pathname)
    if (options.shallow === false) app.showServed(pathname)
  }, [app, pathname, options.shallow])
  return params
}

/**
 * Pauses writes while `router.push` or `router.replace` waits for the server; a write would cancel it. Add it to
 * `instrumentation-client.ts`: `export { onRouterTransitionStart } from 'permatable/next'`. Links work without it. If a
 * server action ends in `redirect`, call it yourself when the action starts.
 */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  if (type !== 'traverse' && url !== location.href) getAppRouter().hold()
}

const useAppRouter = orNoRouter(useRouter, 'next')
const getAppRouter = onePerWindow(createAppRouter)
