import type { Report } from './text-codec.ts'

/**
 * Keeps the first entry of each id, and reports each further one.
 *
 * @param idOf Returns the id of an entry. An entry without one is kept.
 * @param before The ids found before these entries. Theirs are added. @default none
 */
export function eachOnce<E>(
  entries: readonly E[],
  idOf: (entry: E) => string | undefined,
  report: Report,
  before?: Set<string>,
): readonly E[] {
  // Nearly every list names each id once, which is quick to see.
  if (!before && isDistinct(entries.map(idOf))) return entries
  const seen = before ?? new Set<string>()
  return entries.filter((entry) => {
    const id = idOf(entry)
    const { size } = seen
    // One step for each id: lists of 10,000 are hashed.
    if (id === undefined || seen.add(id).size > size) return true
    report(`#twice ${id}`)
    return false
  })
}

/** Returns whether all ids differ. For a few ids, comparing is cheaper than building a set. */
const isDistinct = (ids: readonly unknown[]): boolean =>
  ids.length > 20 ? new Set(ids).size === ids.length : ids.every((id, at) => ids.indexOf(id) === at)
