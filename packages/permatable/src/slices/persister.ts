/** What a persister has to know of the history entry on which a table opens. */
export interface Visit {
  /** The raw query of the entry: `''` or `'?…'`. */
  readonly search: string
  /** `true` when the table opens, `false` when it only was hidden. */
  readonly isNew: boolean
  /** `true` after Back or Forward. */
  readonly isAfterPop: boolean
}

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
   * @param slot The `Slot` of the persisted slice. Absent when the whole table is persisted.
   */
  restore(table: object, visit: Visit, slot?: object): void
}
