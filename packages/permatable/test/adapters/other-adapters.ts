import { onTestFinished, vi } from 'vitest'
// It patches the history once, so not within a test that takes the patches back.
import 'wouter'

/** Removes the patches of `history`. Returns the function that puts them back. */
export function unpatchHistory(): () => void {
  const keys = ['pushState', 'replaceState'] as const
  const patches = keys.map((key) => [key, Reflect.getOwnPropertyDescriptor(history, key)] as const)
  for (const key of keys) Reflect.deleteProperty(history, key)
  return () => {
    for (const [key, patch] of patches)
      if (patch) Object.defineProperty(history, key, patch)
      else Reflect.deleteProperty(history, key)
  }
}

/**
 * Lets the test import a copy of the library that no other test has loaded. The adapters of other copies don't hear of the history
 * until the test ends. Test files may share a window, and a copy listens as long as the page lives.
 */
export function startNewCopy(): void {
  const restoreHistory = unpatchHistory()
  vi.resetModules()
  onTestFinished(() => {
    restoreHistory()
    vi.resetModules()
  })
}
