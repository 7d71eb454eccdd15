import { onTestFinished, vi } from 'vitest'

const listenersKey = Symbol.for('permatable/history-writes/1')

/**
 * Lets the test import a copy of the library that no other test has loaded. The adapters of other copies listen to `history` for as
 * long as the page lives, and don't hear of it until the test ends. Test files may share a window, and a copy listens only once.
 */
export function startNewCopy(): void {
  const listeners: Set<unknown> = Reflect.get(history, listenersKey) ?? new Set()
  const others = [...listeners]
  listeners.clear()
  onTestFinished(() => {
    for (const other of others) listeners.add(other)
  })
  vi.resetModules()
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
