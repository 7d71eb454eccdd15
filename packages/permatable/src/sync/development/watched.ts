import type { Internals } from '../../definition/define.ts'
import type { Issue } from '../../definition/issue.ts'
import type { ReadableAtom } from '../atom.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Slot } from '../slot.ts'

/** A table, as far as development reads it. */
export interface WatchedTable {
  readonly definition: Internals
  readonly slots: readonly Slot[]
  readonly lifecycle: Pick<Lifecycle, 'isMounted' | 'phase'>
  readonly pending: ReadableAtom<boolean>
  readonly issues: ReadableAtom<readonly Issue[]>
}

/** The tables of a queue. */
export interface WatchedTables {
  toArray(): readonly WatchedTable[]
}
