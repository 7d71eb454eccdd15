import type { TableSearchParams } from '../definition/define.ts'

/**
 * Returns whether a state survives being written to a URL and read back. Use it to test your codecs.
 *
 * @param state A full state, with every slice of the definition.
 */
export function roundTrips<State extends object>(
  definition: TableSearchParams<State>,
  state: State,
): boolean {
  const search = definition.serialize(state)
  const parsed = definition.parse(search)
  return isEqual(parsed.state, state) && definition.serialize(parsed.state) === search
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b) || a instanceof Date || b instanceof Date) return false
  const entries = new Map(Object.entries(b))
  return (
    Object.keys(a).length === entries.size &&
    Object.entries(a).every(([key, item]) => entries.has(key) && isEqual(item, entries.get(key)))
  )
}
