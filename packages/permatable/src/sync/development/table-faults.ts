import type { WatchedTable } from './watched.ts'

// What is wrong with a table now, for the panel.

const faults = new WeakMap<WatchedTable, Map<object, string>>()

/**
 * Notes what is wrong with a table, or `undefined` if nothing is.
 *
 * @param source Who says so. A later note of the same source replaces the earlier one.
 */
export function noteFault(table: WatchedTable, source: object, fault: string | undefined): void {
  const known = faults.get(table) ?? new Map<object, string>()
  faults.set(table, known)
  if (fault === undefined) known.delete(source)
  else known.set(source, fault)
}

export const faultsOf = (table: WatchedTable): readonly string[] => [
  ...new Set(faults.get(table)?.values()),
]
