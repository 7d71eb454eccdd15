import type { Report } from './text-codec.ts'

/**
 * Keeps the first entry of each id, and reports each further one.
 *
 * @param idOf Returns the id of an entry. An entry without one is kept.
 * @param seen The ids that stand before these entries. @default none
 */
export function eachOnce<E>(
  entries: readonly E[],
  idOf: (entry: E) => string | undefined,
  report: Report,
  seen: Set<string> = new Set<string>(),
): E[] {
  return entries.filter((entry) => {
    const id = idOf(entry)
    const { size } = seen
    // One step for each id: lists of 10,000 are hashed.
    if (id === undefined || seen.add(id).size > size) return true
    report(`#twice ${id}`)
    return false
  })
}
