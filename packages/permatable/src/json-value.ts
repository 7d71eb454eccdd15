import { limits } from './limits.ts'
import { isWellFormed } from './query.ts'

/** Whether `JSON.parse(JSON.stringify(value))` is equal to the value, within the depth that reading allows. */
export function isJsonValue(value: unknown, depth: number = limits.jsonDepth): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (value === null || typeof value === 'boolean') return true
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value))
    return isDense(value) && value.every((item) => isJsonValue(item, depth - 1))
  return (
    isPlain(value) &&
    Object.entries(value).every(([key, item]) => isWellFormed(key) && isJsonValue(item, depth - 1))
  )
}

function isDense(array: readonly unknown[]): boolean {
  return Object.keys(array).length === array.length
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    (prototype === Object.prototype || prototype === null) &&
    !Object.getOwnPropertySymbols(value).length
  )
}

/** Parses JSON that an address may hold: it can be written again as it is. `undefined` for anything else. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonValue(value) ? value : undefined
  } catch {
    return undefined
  }
}
