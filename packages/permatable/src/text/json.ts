import { isWellFormed } from '../query/encode.ts'
import { MAX_JSON_DEPTH } from '../query/limits.ts'

/** Returns whether a value survives `JSON.stringify` and `JSON.parse`, within the depth that can be read. */
export function isJsonValue(value: unknown, depth: number = MAX_JSON_DEPTH): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value !== 'object' || !value)
    return (
      value === null ||
      typeof value === 'boolean' ||
      (Number.isFinite(value) && !Object.is(value, -0))
    )
  const entries = Object.entries(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    depth > 0 &&
    (Array.isArray(value)
      ? entries.length === value.length
      : !prototype || prototype === Object.prototype) &&
    entries.every(([key, item]) => isWellFormed(key) && isJsonValue(item, depth - 1))
  )
}

/** Parses JSON. Returns `undefined` for malformed JSON and for values that `isJsonValue` rejects. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonValue(value) ? value : undefined
  } catch {
    return undefined
  }
}
