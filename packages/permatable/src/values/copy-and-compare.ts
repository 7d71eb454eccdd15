/** Returns whether two values have the same JSON. A value without JSON equals no other. */
export function isSameJson(a: unknown, b: unknown): boolean {
  try {
    return a === b || JSON.stringify(a) === JSON.stringify(b)
  } catch {
    return false
  }
}

/** Returns a state with each part of an earlier one that it equals, so that a part keeps its reference until it changes. */
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
  // Assigning `__proto__` would set the object's prototype.
  return objectLike(later, Object.fromEntries(keys.map((key, at) => [key, parts[at]])))
}

type Fields = Record<string, unknown>

/** The holes of a list have keys, too. */
const keysOf = (value: Fields): string[] =>
  Array.isArray(value) ? Array.from(value.keys(), String) : Object.keys(value)

/** Returns whether a value is a list, or an object without a class. */
export function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || !prototype || !Object.getPrototypeOf(prototype)
}

/** Returns a deep copy of lists, objects, dates, maps and sets. Instances of other classes aren't copied. */
export const copyOf = <T>(state: T): T => copy(state, (one) => one) as T

/** Returns a copy that can't be changed, so that tables and requests can share it. */
export const frozenCopyOf = <T>(state: T): T => copy(state, freeze) as T

function copy(value: unknown, finish: (copied: object) => object): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copyPart = (part: unknown) => copy(part, finish)
  if (Array.isArray(value)) return finish(value.map(copyPart))
  if (isPlain(value)) return finish(objectLike(value, mapFields(value, copyPart)))
  if (value instanceof Date) return finish(new Date(value))
  if (value instanceof Set) return finish(new Set([...value].map(copyPart)))
  if (value instanceof Map) return finish(new Map([...value].map(copyPart) as [unknown, unknown][]))
  return value
}

/** Returns an object with these fields. Without a prototype, like one that has none. */
const objectLike = (like: object, fields: object): object =>
  Object.getPrototypeOf(like) ? fields : Object.assign(emptyMap(), fields)

function freeze(value: object): object {
  // `Object.freeze` doesn't stop the methods of a date, a map or a set.
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(value) ?? {}))
    if (/^(set|add|delete|clear|getOrInsert)/.test(name))
      Object.defineProperty(value, name, {
        value: process.env.NODE_ENV === 'production' ? undefined : refuse,
      })
  return Object.freeze(value)
}

function refuse(): never {
  throw new TypeError('[permatable] a default is frozen — change a copy of it')
}

/** Returns a map without a prototype: a URL may hold any id, even `__proto__`. */
export const emptyMap = <T>(): Record<string, T> => Object.create(null) as Record<string, T>

/** Returns the fields of any value. Those of `null` and of a text are `undefined`. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

export function mapFields<T, U>(
  fields: Readonly<Record<string, T>>,
  to: (value: T, key: string) => U,
): Readonly<Record<string, U>> {
  // Faster than `Object.fromEntries`. The copy has `__proto__` as a field of its own, so setting it is safe.
  const mapped: Record<string, T | U> = { ...fields }
  for (const key of Object.keys(mapped)) mapped[key] = to(mapped[key] as T, key)
  return mapped as Record<string, U>
}

export const sortedByKey = (map: object): object => Object.fromEntries(Object.entries(map).sort())
