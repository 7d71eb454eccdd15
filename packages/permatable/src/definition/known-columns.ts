import type { Internals } from './define.ts'

/** The columns of each definition's connected table, in the order of their definitions. Only in a browser. */
const known = new WeakMap<object, readonly string[]>()
const listeners = new Set<() => void>()

/** Notes the columns of a table that has the state of a definition. */
export function noteColumns({ identity }: Internals, ids: readonly string[]): void {
  if (!ids.length || known.get(identity) === ids) return
  known.set(identity, ids)
  for (const listener of [...listeners]) listener()
}

/** Returns the ids of a table's columns in the order of their definitions. `undefined` if nobody has told. */
export const columnsOfTable = ({ identity, columnIds }: Internals): readonly string[] | undefined =>
  known.get(identity) ?? columnIds

/** Calls `listener` when the columns of a table become known. Returns a function that stops it. */
export function onColumns(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
