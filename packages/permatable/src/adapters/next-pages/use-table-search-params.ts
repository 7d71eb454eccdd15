import { useRouter } from 'next/router.js'
import type { TableSearchParams } from '../../definition/define.ts'
import { useTableSearchParamsWith } from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { useAsksServer, type ShallowOptions } from '../asks-server.ts'
import { onePerWindow } from '../next-history.ts'
import { orFail } from '../other-routers.ts'
import { createPagesRouter } from './pages-router.ts'

/**
 * Keeps a table's state in the search params of Next's pages router.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @param options.shallow `false` runs `getServerSideProps` once per write. @default true
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
  options: ShallowOptions = {},
): TableParams<State> {
  const pages = getPagesRouter()
  pages.router = usePagesRouter()
  const params = useTableSearchParamsWith(pages.adapter, definition)
  useAsksServer(pages.adapter.history, params, options)
  return params
}

const usePagesRouter =
  process.env.NODE_ENV === 'production'
    ? useRouter
    : orFail(
        () => useRouter(),
        'permatable/next-pages',
        "render the table inside Next's pages router, or import the hook from permatable/next in its app router",
      )

const getPagesRouter = onePerWindow(createPagesRouter)
