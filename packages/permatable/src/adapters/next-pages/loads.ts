import type { HistoryState } from '../history-writes.ts'

/** Knows with which load of a page the data of each entry came. */
export interface Loads {
  /**
   * Notes that Next has the data of an entry, and marks the state that Next writes for it.
   *
   * @param isHere `true` where the browser is on the entry already, as after Back: the entry keeps its mark.
   */
  note(state: NonNullable<HistoryState>, isHere: boolean): void
  /** Returns the mark of an entry that a table writes. */
  mark(shallow: boolean): HistoryState
  /** Whether the screen shows the data of another load than the current entry's. */
  isStale(): boolean
}

const LOAD = '~permatable'

export function createLoads(): Loads {
  /** The load whose data are shown, by a number that no other document has. */
  let shown = known() ?? Math.random()
  return {
    note(state, isHere) {
      if (isHere) shown = known() ?? Math.random()
      else if (!Object(state['options']).shallow) shown = Math.random()
      state[LOAD] = shown
    },
    mark: (shallow) => ({ [LOAD]: shallow ? (known() ?? shown) : Math.random() }),
    isStale: () => known() !== shown,
  }
}

const known = (): unknown => history.state?.[LOAD]
