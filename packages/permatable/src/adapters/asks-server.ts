import { useBrowserLayoutEffect } from '../react/use-browser-layout-effect.ts'
import type { TableParams } from '../sync/table-params.ts'
import { noteAskedByRouter } from '../sync/unread-params-warning.ts'

/** How a table's writes go through a router that loads data. */
export interface ShallowOptions {
  /**
   * With `false`, a write runs the loaders of the screen once, or asks the server once. While such a table is mounted, all writes of
   * its page do.
   *
   * @default true
   */
  readonly shallow?: boolean
}

/** The number of mounted tables with `shallow: false`, for each history. */
const counts = new WeakMap<object, number>()

/** Counts a table with `shallow: false` for as long as it is mounted. */
export function useAsksServer<State extends object>(
  history: object,
  { '~permatable': table }: TableParams<State>,
  { shallow = true }: ShallowOptions,
): void {
  useBrowserLayoutEffect(() => {
    if (shallow) return
    if (process.env.NODE_ENV !== 'production') noteAskedByRouter(table)
    const add = (difference: 1 | -1) => counts.set(history, (counts.get(history) ?? 0) + difference)
    add(1)
    return () => void add(-1)
  }, [history, table, shallow])
}

/** Returns whether a write on this history runs loaders, or asks the server. */
export const asksServer = (history: object): boolean => Boolean(counts.get(history))
