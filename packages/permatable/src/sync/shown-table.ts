import type { TableParams } from './table-params.ts'
import type { Table } from './table.ts'

/** A table, and the members that its components use. */
export interface ShownTable {
  readonly table: Table
  readonly params: TableParams<Record<string, unknown>>
  /**
   * Registers a component that shows the table. Returns the function that its unmount calls.
   *
   * @param isHydrating `true` when the component shows what the server knew.
   */
  readonly mount: (isHydrating: boolean) => () => void
}
