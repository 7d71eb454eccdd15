import { emptyMap } from './slice.ts'

/**
 * Returns a copy of a state: of its lists, objects, dates, maps and sets. An instance of any other class is the same in the copy, since
 * only its class can copy it.
 */
export const copyOf = <T>(state: T): T => copy(state, (one) => one) as T

/** Returns a copy that nothing can change, so that many tables and requests may share it. */
export const frozenCopyOf = <T>(state: T): T => copy(state, freeze) as T

/** Returns a function that copies a state each time. Each `parse` copies the defaults of what a URL leaves out. */
export function copierOf(state: unknown): () => unknown {
  if (!isObject(state)) return () => state
  if (Array.isArray(state)) return state.length ? () => copyOf(state) : () => []
  const prototype: unknown = Object.getPrototypeOf(state)
  // Not of the frozen state, which is spread slowly.
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
    // Assigned to an object, `__proto__` would be its prototype.
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
  // `Object.freeze` leaves what a date, a map and a set hold open to their methods.
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
