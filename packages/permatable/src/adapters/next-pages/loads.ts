import type { HistoryState } from '../history-writes.ts'

/** Tracks which load each entry's data came with. */
export interface Loads {
  /**
   * Hears that Next starts a change. Sets `shallow` to `false` on one from an entry whose data are not on the screen:
   * Next reads it from the same object after its event.
   *
   * @returns whether it set `shallow` to `false`.
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
  // Next wrote this entry before the adapter could mark it. All other entries without a mark are older than the first table.
  const { state } = history
  if (state) History.prototype.replaceState.call(history, { ...state, [LOAD]: shown }, '')
  /** `true` when the change that Next started last loads data. */
  let loadsData = false
  return {
    start(change) {
      const isStale = change.shallow && loadOfEntry() !== shown
      if (isStale) change.shallow = false
      loadsData = !change.shallow
      return isStale
    },
    note(state, isHere) {
      if (loadsData) shown = (isHere && loadOfEntry()) || Math.random()
      state[LOAD] = shown
    },
    mark: (shallow) => ({ [LOAD]: shallow ? (loadOfEntry() ?? shown) : Math.random() }),
  }
}

const loadOfEntry = (): number | undefined => history.state?.[LOAD]
