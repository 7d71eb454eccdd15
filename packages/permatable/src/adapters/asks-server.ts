import { useBrowserLayoutEffect } from '../react/use-browser-layout-effect.ts'

/** How a table's writes go through a router that loads data. */
export interface ShallowOptions {
  /**
   * `false`: a write runs the loaders of the screen, or asks the server. While such a table is shown, all writes of its
   * page do.
   *
   * @default true
   */
  readonly shallow?: boolean
}

/** How many tables that are shown want the server to be asked, for each history. */
const asking = new WeakMap<object, number>()

/** Notes whether a table wants the server to be asked, for as long as it is shown. */
export function useAsksServer(history: object, { shallow = true }: ShallowOptions): void {
  useBrowserLayoutEffect(() => {
    if (shallow) return
    const count = (by: number) => asking.set(history, (asking.get(history) ?? 0) + by)
    count(1)
    return () => void count(-1)
  }, [history, shallow])
}

export const asksServer = (history: object): boolean => Boolean(asking.get(history))
