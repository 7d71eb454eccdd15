/**
 * Keeps state of a table outside of the URL. `permatable/storage` makes each one, so an app ships that code only when it
 * imports it.
 */
export interface Persister {
  /**
   * Internal: may change in any version. Shows the stored state in a table: in a first render that shows the browser's own
   * state, and on each mount. Never on a server or during hydration.
   *
   * @param table The `Table` of `sync/`, which this layer does not know.
   * @param queue Its `WriteQueue`, which knows whether a table of the definition was opened on this entry before.
   * @param slot The `Slot` of the persisted slice. Absent when the whole table is persisted.
   */
  restore(table: object, queue: object, slot?: object): void
}
