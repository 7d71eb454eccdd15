/**
 * Returns a state with each part of an earlier one that it equals, so that a part keeps its reference until it changes. The state
 * itself stays as it is.
 */
export const shareParts = <T>(earlier: T, later: T): T => share(earlier, later) as T

function share(earlier: unknown, later: unknown): unknown {
  // A part that nobody copied may be large, or hold itself.
  if (Object.is(earlier, later)) return earlier
  if (earlier instanceof Date && later instanceof Date)
    return Object.is(earlier.getTime(), later.getTime()) ? earlier : later
  if (!isPlain(earlier) || !isPlain(later) || Array.isArray(earlier) !== Array.isArray(later))
    return later
  const [before, keys] = [earlier, later].map(keysOf) as [string[], string[]]
  const parts = keys.map((key) => share(earlier[key], later[key]))
  const isKept = (key: string, at: number) => before[at] === key && parts[at] === earlier[key]
  if (keys.length === before.length && keys.every(isKept)) return earlier
  if (Array.isArray(later)) return parts
  const shared: Fields = Object.create(Object.getPrototypeOf(later))
  // Assigning `__proto__` would set the object's prototype.
  keys.forEach((key, at) =>
    Object.defineProperty(shared, key, {
      value: parts[at],
      enumerable: true,
      writable: true,
      configurable: true,
    }),
  )
  return shared
}

type Fields = Record<string, unknown>

/** The holes of a list have keys, too. */
const keysOf = (value: Fields): string[] =>
  Array.isArray(value) ? Array.from(value.keys(), String) : Object.keys(value)

/** Returns whether a value is a list, or an object without a class. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || !prototype || !Object.getPrototypeOf(prototype)
}
