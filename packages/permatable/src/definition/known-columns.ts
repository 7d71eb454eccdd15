import { isSameJson } from '../values/compare.ts'
import type { Internals } from './define.ts'

/** The columns of each definition's connected table, in the order of their definitions. Only in a browser. */
const known = new WeakMap<object, readonly string[]>()
const listeners = new Set<(identity: object) => void>()

/** Notes the columns of a table that has the state of a definition. */
export function noteColumns({ identity }: Internals, ids: readonly string[]): void {
  // A table that mounts again has a new list of the same columns.
  if (!ids.length || isSameJson(known.get(identity), ids)) return
  known.set(identity, ids)
  for (const listener of [...listeners]) listener(identity)
}

/** Returns the ids of a table's columns in the order of their definitions. `undefined` if nobody has told. */
export const columnsOfTable = ({ identity, columnIds }: Internals): readonly string[] | undefined =>
  known.get(identity) ?? columnIds

/** Calls `listener` when the columns of a definition's table become known. Returns a function that stops it. */
export function onColumns({ identity }: Internals, listener: () => void): () => void {
  const listen = (of: object) => of === identity && listener()
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
