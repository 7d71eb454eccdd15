import type { TableSearchParams, TableSearchState } from 'permatable'
import type { Source } from '../code/source.ts'

/** The settings in which one table of users differs from the next. */
export interface TableSettings {
  readonly table: TableSearchParams<TableSearchState>
  /** The seed of the users that the screen makes. */
  readonly seed: number
  /** In milliseconds: how long a change waits for the address. */
  readonly debounce?: number
  /** The source of the definition. */
  readonly code: Source
}
