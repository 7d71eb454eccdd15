/** Returns whether two values have the same JSON. A value without JSON equals no other. */
export function isSameJson(a: unknown, b: unknown): boolean {
  try {
    return a === b || JSON.stringify(a) === JSON.stringify(b)
  } catch {
    return false
  }
}
