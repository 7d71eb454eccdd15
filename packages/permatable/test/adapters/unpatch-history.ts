const keys = ['pushState', 'replaceState', Symbol.for('permatable/history-writes/1')]

/** Removes the patch of `history`, and the adapters of other test files with it. Test files may share a window. */
export function unpatchHistory(): void {
  for (const key of keys) Reflect.deleteProperty(history, key)
}
