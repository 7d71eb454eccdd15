const listenersKey = Symbol.for('permatable/history-writes/1')

/** Drops the adapters of earlier tests, which listen to `history` for as long as the page lives. Test files may share a window. */
export function dropOtherAdapters(): void {
  const listeners: Set<unknown> | undefined = Reflect.get(history, listenersKey)
  listeners?.clear()
}

/** Removes the patch of `history`, so that an adapter patches it anew. Returns the function that restores the patch. */
export function unpatchHistory(): () => void {
  const keys = ['pushState', 'replaceState', listenersKey] as const
  const patch = keys.map((key) => ({ key, known: Reflect.getOwnPropertyDescriptor(history, key) }))
  for (const { key } of patch) Reflect.deleteProperty(history, key)
  return () => {
    for (const { key, known } of patch)
      if (known) Object.defineProperty(history, key, known)
      else Reflect.deleteProperty(history, key)
  }
}
