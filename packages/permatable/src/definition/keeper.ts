/** Keeps state of a table outside of the address. `permatable/storage` makes each, so nobody else ships one. */
export interface Keeper {
  /**
   * Internal: may change in any version. Brings a table in line with what is kept: in a first render that shows the
   * browser's own state, and whenever a component is mounted.
   *
   * @param kept The slot of the table that is kept, or the table's definition.
   */
  open(table: object, queue: object, kept: object): void
}
