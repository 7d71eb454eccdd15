import { createAtom } from '@tanstack/react-store'
import { useDeferredValue, useMemo } from 'react'
import { checkParams } from '../definition/check.ts'
import { byKey } from '../definition/define.ts'
import { answeredRows, rowsOf } from '../definition/compare-urls.ts'
import { isPage, pageOfState } from '../slices/state-shapes.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import { useAtom } from './hooks.ts'

/** A server's answer, and the query it answers. */
export interface ServerRows<TData> {
  /** The rows of the page. */
  readonly rows: readonly TData[]
  /** The number of rows on all pages. `undefined` or `null` if it's unknown. */
  readonly rowCount: number | null | undefined
  /**
   * Without a `rowCount`: whether there is a page after this one. `false` disables Next, and makes this the last page.
   * @default unknown, so Next is never disabled
   */
  readonly hasNextPage?: boolean | undefined
  /** `true` if the server could not read the rows, so that you can say so. The table stays, and so does Back. */
  readonly failed?: boolean | undefined
  /** The query you sent to the server: the text of `useRowsQuery`, or any URL with the same params. */
  readonly query: string
}

/** The rows of a table: its own `data`, or a `server`'s answer. */
export type RowsOptions<TData> =
  | { readonly data: readonly TData[]; readonly server?: never }
  | {
      readonly data?: never
      /** A server's answer, instead of `data`. `undefined` until there is one. */
      readonly server: ServerRows<TData> | undefined
    }

/** What `useTable` and `useReactTable` add to a table. */
export interface Connected {
  /**
   * `true` while the rows don't match the table's state: a change isn't written yet, or the server has not answered.
   * Always `false` for a table with its own `data`.
   */
  readonly isStale: boolean
}

const noRows: readonly never[] = []
/** TanStack Table keeps an option that the next render leaves out, so own rows unset those of a server. */
export const notServed = {
  manualFiltering: undefined,
  manualSorting: undefined,
  manualPagination: undefined,
  pageCount: undefined,
  rowCount: undefined,
}
const nothing = createAtom<unknown>(undefined)

/** Turns a server's answer into TanStack Table's options, and compares it with the view that is shown. */
export function useServerRows<TData>(table: Table, given: RowsOptions<TData>) {
  const isServed = 'server' in given && !given.data
  const { server } = given
  const { rows = noRows, hasNextPage, query } = server ?? {}
  const rowCount = server ? (server.rowCount ?? undefined) : 0
  const asked = useMemo(() => rowsAskedFor(table), [table])
  // A table with its own data doesn't render for it.
  const shown = useAtom<unknown>(isServed ? asked : nothing)
  const answered = useMemo(
    () => query !== undefined && answeredRows(table.definition, query),
    [table, query],
  )
  // A query that is too long to read is compared as it is.
  const isStale = isServed && query !== shown && answered !== shown
  const isLastPage = rowCount === undefined && hasNextPage === false && !isStale
  // The answer is that of the URL, so its page is the URL's, or that of the app's own state.
  const slot = table.slots.find(({ slice }) => slice.isPage)
  const page = slot ? slot.committed : pageOfState(fieldsOf(given).state)
  const lastPage = isLastPage && isPage(page) ? page.pageIndex : -1
  const options = useMemo(
    () =>
      isServed
        ? {
            data: rows,
            manualFiltering: true,
            manualSorting: true,
            manualPagination: true,
            // TanStack Table takes -1 for an unknown count.
            pageCount: rowCount !== undefined ? undefined : lastPage + 1 || -1,
            rowCount,
          }
        : undefined,
    [isServed, rows, rowCount, lastPage],
  )
  // Otherwise the row count can't tell which page is the last.
  const isCounted = !isServed || (!isStale && (lastPage >= 0 || rowCount !== undefined))
  return { options, isStale, isCounted }
}

/** The query of the rows that a table shows once all is written. A page in range may show another one than the URL asks for. */
const rowsAskedFor = (table: Table) =>
  createAtom(() => {
    const { pending, committed, slots } = table
    // A change may end without any other change of what is shown.
    pending.get()
    const inUrl = committed.get()
    const shown = byKey(slots, ({ atom }) => atom.get())
    const asked = byKey(slots, ({ key, change }) => (change ? shown : inUrl)[key])
    return rowsOf(table.definition, asked)
  })

/**
 * Returns the query to ask a server for rows with: `'?sorting=age.desc'`, or `''`. It changes once per write, and only if
 * the rows change: never for a slice with `rows: false`, such as the selection.
 *
 * @param params What `useTableSearchParams` returns.
 */
export function useRowsQuery<State extends object>(params: TableParams<State>): string {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useRowsQuery')
  const { '~permatable': table } = params
  const asked = useMemo(
    () => createAtom(() => rowsOf(table.definition, table.committed.get())),
    [table],
  )
  // React hides a component that suspends in an urgent render behind its fallback, and a store's change is urgent. A
  // deferred render waits in the background. https://react.dev/reference/react/useSyncExternalStore#caveats
  return useDeferredValue(useAtom(asked))
}
