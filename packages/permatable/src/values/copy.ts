import { emptyMap } from './empty-map.ts'

/**
 * Returns a deep copy of a state's lists, objects, dates, maps and sets. Instances of other classes aren't copied.
 */
export const copyOf = <T>(state: T): T => copy(state, (one) => one) as T

/** Returns a copy that can't be changed, so that tables and requests can share it. */
export const frozenCopyOf = <T>(state: T): T => copy(state, freeze) as T

/** Returns a function that copies a state each time. Every `parse` copies the defaults of what a URL leaves out. */
export function copierOf(state: unknown): () => unknown {
  if (!isObject(state)) return () => state
  if (Array.isArray(state)) return state.length ? () => copyOf(state) : () => []
  const prototype: unknown = Object.getPrototypeOf(state)
  // Spreading a frozen object is slow, so copy the original.
  const fields = { ...state }
  const values = Object.values(fields)
  if (!prototype && !values.length) return emptyMap
  return prototype === Object.prototype && !values.some(isObject)
    ? () => ({ ...fields })
    : () => copyOf(state)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function copy(value: unknown, finish: (copied: object) => object): unknown {
  if (!isObject(value)) return value
  const copyPart = (part: unknown) => copy(part, finish)
  if (Array.isArray(value)) return finish(value.map(copyPart))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!prototype || !Object.getPrototypeOf(prototype)) {
    // Assigning `__proto__` would set the object's prototype.
    const fields = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, copyPart(part)]),
    )
    return finish(prototype ? fields : Object.assign(emptyMap(), fields))
  }
  if (value instanceof Date) return finish(new Date(value))
  if (value instanceof Set) return finish(new Set([...value].map(copyPart)))
  if (value instanceof Map) return finish(new Map([...value].map(copyPart) as [unknown, unknown][]))
  return value
}

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
