import type { Table } from './table.ts'

// What is wrong with a table now, for the panel. Only for development: callers check `NODE_ENV`.

const faults = new WeakMap<Table, Map<object, string>>()

/**
 * Notes what is wrong with a table, or `undefined` if nothing is.
 *
 * @param source Who says so. A later note of the same source replaces the earlier one.
 */
export function noteFault(table: Table, source: object, fault: string | undefined): void {
  const known = faults.get(table) ?? new Map<object, string>()
  faults.set(table, known)
  if (fault === undefined) known.delete(source)
  else known.set(source, fault)
}

export const faultsOf = (table: Table): readonly string[] => [
  ...new Set(faults.get(table)?.values()),
]
