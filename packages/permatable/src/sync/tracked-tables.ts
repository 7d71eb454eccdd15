import type { Internals } from '../definition/define.ts'
import type { Table } from './table.ts'
import { WeakList } from './weak-list.ts'

/**
 * The tables of a queue, in the order they were mounted, which is that of their params in the URL. It notifies them of
 * changes of the URL, and keeps some of them alive.
 */
export class TrackedTables extends WeakList<Table> {
  /** The tables with values to lose, and those that somebody subscribes to and may hold nothing else of. */
  readonly #kept = new Set<Table | { readonly table: Table }>()
  /** What to call when a table is in line with the URL. */
  readonly #settledListeners = new Set<() => void>()
  /** The slices of each definition opened on this entry. Its table may have been collected since. */
  #opened = new WeakSet<object>()

  /** Returns whether a table of a definition was opened on this entry before. */
  hasOpened({ tableKey }: Internals): boolean {
    return this.#opened.has(tableKey)
  }

  override add(table: Table): void {
    super.add(table)
    this.#opened.add(table.definition.tableKey)
    this.update(table)
  }

  /** Call after each change of a table. Stops tracking a stale one, and keeps one with values to lose. */
  update(table: Table): void {
    const { isMounted, phase } = table.lifecycle
    if (phase === 'stale') this.delete(table)
    // React keeps a mounted table.
    const isKept = table.pending.get() || (!isMounted && phase !== 'stale' && table.isUnsaved)
    if (isKept) this.#kept.add(table)
    else this.#kept.delete(table)
    if (!table.pending.get()) for (const onSettled of this.#settledListeners) onSettled()
  }

  /** Calls a function whenever a table is in line with the URL, also after a change by other code. Returns its end. */
  onSettled(listener: () => void): () => void {
    this.#settledListeners.add(listener)
    return () => void this.#settledListeners.delete(listener)
  }

  /** Keeps a table alive while somebody subscribes to it. Returns a function that ends the subscription. */
  keepSubscribed(table: Table): () => void {
    const subscription = { table }
    this.#kept.add(subscription)
    return () => void this.#kept.delete(subscription)
  }

  /** Call when another entry is shown, or starts to load. Only these tables were opened on it so far. */
  startEntry(opened: readonly Table[]): void {
    this.#opened = new WeakSet(opened.map(({ definition }) => definition.tableKey))
  }
}
