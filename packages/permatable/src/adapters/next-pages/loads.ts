import type { HistoryState } from '../history-writes.ts'

const LOAD = '~permatable'

/**
 * Marks each history entry with the load that its data came from, so that Back loads again if the screen shows another
 * entry's data. Next itself doesn't if both the entry and its own last write were shallow:
 * https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/shared/lib/router/router.ts#L1037-L1046
 */
export class Loads {
  /** The load behind the shown data: a random number, so that no other document has the same. */
  #shown = loadOfEntry() ?? Math.random()
  /** `true` if the change that Next started last loads data. */
  #isLoading = false

  constructor() {
    // Next wrote this entry before the adapter could mark it. Other entries without a mark are older than the first
    // table.
    const { state } = history
    if (state) History.prototype.replaceState.call(history, { ...state, [LOAD]: this.#shown }, '')
  }

  /**
   * Call when Next starts a change. Makes a shallow change load data if the screen shows another entry's data: Next reads
   * `shallow` from the same object after its event.
   *
   * @returns whether the change was shallow and now loads data.
   */
  start(change: { shallow: boolean }): boolean {
    const isStale = change.shallow && loadOfEntry() !== this.#shown
    if (isStale) change.shallow = false
    this.#isLoading = !change.shallow
    return isStale
  }

  /**
   * Marks the history state that Next is about to write.
   *
   * @param isCurrent `true` if the browser is already on the entry, for example after Back. The entry then keeps its
   *   mark.
   */
  mark(state: NonNullable<HistoryState>, isCurrent: boolean): void {
    if (this.#isLoading) this.#shown = (isCurrent && loadOfEntry()) || Math.random()
    state[LOAD] = this.#shown
  }

  /** Returns the mark for an entry that a table writes. */
  markOfWrite(shallow: boolean): HistoryState {
    return { [LOAD]: shallow ? (loadOfEntry() ?? this.#shown) : Math.random() }
  }
}

const loadOfEntry = (): number | undefined => history.state?.[LOAD]
