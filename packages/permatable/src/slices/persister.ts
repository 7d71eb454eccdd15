/**
 * Keeps state of a table outside of the URL. Made by `permatable/storage`, so an app that doesn't import it doesn't ship
 * it.
 */
export interface Persister<K extends string = string> {
  /** The slices it leaves alone. @default none */
  readonly ignore?: readonly K[] | undefined
  /**
   * Internal: may change in any version. Shows the stored state in a table: on each mount, and in a first render if it
   * may show the browser's own state. Never on a server or during hydration.
   *
   * @param table The `Table` of `sync/`, which this layer doesn't know.
   * @param queue Its `WriteQueue`, which knows whether a table of the definition was open on this entry before.
   * @param slot The `Slot` of the persisted slice. Missing if the whole table is persisted.
   */
  restore(table: object, queue: object, slot?: object): void
}
