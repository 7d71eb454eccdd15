import type { HistoryState } from '../history-writes.ts'

/** Tracks which load each entry's data came with. */
export interface Loads {
  /**
   * Hears that Next starts a change. A shallow one from an entry whose data are not on the screen is told to load: Next
   * reads `shallow` from the same object after its event.
   *
   * @returns whether it was told so.
   */
  start(change: { shallow: boolean }): boolean
  /**
   * Marks the history state that Next is about to write.
   *
   * @param isHere `true` where the browser is on the entry already, as after Back: the entry keeps its mark.
   */
  note(state: NonNullable<HistoryState>, isHere: boolean): void
  /** Returns the mark of an entry that a table writes. */
  mark(shallow: boolean): HistoryState
}

const LOAD = '~permatable'

export function createLoads(): Loads {
  /** The load whose data are on the screen: a random number, so that no other document has the same. */
  let shown = loadOfEntry() ?? Math.random()
  /** Whether the change that Next started last loads data. */
  let isLoading = false
  return {
    start(change) {
      const isStale = change.shallow && (loadOfEntry() ?? shown) !== shown
      if (isStale) change.shallow = false
      isLoading = !change.shallow
      return isStale
    },
    note(state, isHere) {
      if (isLoading) shown = (isHere && loadOfEntry()) || Math.random()
      state[LOAD] = shown
    },
    mark: (shallow) => ({ [LOAD]: shallow ? (loadOfEntry() ?? shown) : Math.random() }),
  }
}

const loadOfEntry = (): number | undefined => history.state?.[LOAD]
