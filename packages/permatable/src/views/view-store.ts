/**
 * Where saved views are kept. The text is the library's own; a store keeps it as it is.
 *
 * A change is made on the text that the store holds at that moment, so that two tabs, or two people, lose nothing of each other. In a
 * database that is a transaction which locks the row.
 */
export interface ViewStore {
  /** Returns the text that is kept, `null` when there is none. */
  read(): string | null | PromiseLike<string | null>
  /**
   * Replaces the text by what `change` returns for the one that is kept now. Throws or rejects when that cannot be kept, and when
   * `change` throws.
   */
  update(change: (text: string | null) => string): void | PromiseLike<void>
  /** Calls a listener when somebody else may have changed the text. Returns a function that ends it. */
  subscribe?(listener: () => void): () => void
}

/** Keeps saved views for as long as the page lives: for tests, and where nothing may be stored. */
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
