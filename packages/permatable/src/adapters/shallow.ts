import { useBrowserLayoutEffect } from '../react/hooks.ts'

/** Whether a table's writes run the router's loaders. */
export interface ShallowOptions {
  /**
   * With `false`, each write runs the screen's loaders, or asks the server, once. One such table is enough for all writes
   * on the page. @default true
   */
  readonly shallow?: boolean
}

/** How many tables with `shallow: false` are mounted, for each history. */
const counts = new WeakMap<object, number>()

/** Counts a table with `shallow: false` as long as it's mounted. */
export function useAsksServer(history: object, { shallow = true }: ShallowOptions): void {
  useBrowserLayoutEffect(() => {
    if (shallow) return
    const add = (difference: 1 | -1) => counts.set(history, (counts.get(history) ?? 0) + difference)
    add(1)
    return () => void add(-1)
  }, [history, shallow])
}

export const asksServer = (history: object): boolean => Boolean(counts.get(history))
