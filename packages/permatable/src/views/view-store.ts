/**
 * Where saved views are kept, as one text. Its format is permatable's own: store it unchanged.
 *
 * A change must apply to the text that the store holds at that moment, so that two tabs or two people don't undo each
 * other's changes. In a database, use a transaction that locks the row.
 */
export interface ViewStore {
  /** Returns the stored text, or `null` if there is none. */
  read(): string | null | PromiseLike<string | null>
  /**
   * Replaces the stored text with what `change` returns for it. Throw or reject if the text can't be stored, or if
   * `change` throws.
   */
  update(change: (text: string | null) => string): void | PromiseLike<void>
  /** Calls `listener` when somebody else may have changed the text. Returns a function that stops it. */
  subscribe?(listener: () => void): () => void
}

/** Keeps saved views in memory, for as long as the page is open. For tests, or if nothing may be stored. */
export function memoryViews(text: string | null = null): Required<ViewStore> {
  let kept = text
  const listeners = new Set<() => void>()
  return {
    read: () => kept,
    update(change) {
      kept = change(kept)
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
