/** How a write changes the history: `push` adds an entry, `replace` stays on the current one. */
export type HistoryMode = 'push' | 'replace'

/**
 * The history of a state slice. `auto` is for Back that undoes one decision: a write adds an entry, unless it goes on with
 * the last write, of the same slices and less than a second before.
 */
export type SliceHistory = HistoryMode | 'auto'

/** When the changes of a state slice are written, and how the history changes. */
export interface WriteOptions {
  /** Milliseconds from the last change to the write. 0 waits for the browser's idle time, at most 100 ms. @default 0 */
  readonly debounce?: number
  /**
   * `'push'` adds a history entry per write, so that Back undoes the write. `'auto'` adds one per decision: a text that is
   * typed in one go is one. @default 'replace'
   */
  readonly history?: SliceHistory
}
