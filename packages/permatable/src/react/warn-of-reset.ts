import { warn } from '../definition/warn.ts'

const watched = new WeakSet<object>()

/**
 * Tells the developer of `table.reset()`, which resets no state in the address. TanStack Table has no hook for it, so
 * this replaces the method. Only for development.
 */
export function warnOfReset(table: { reset?(): void }): void {
  const { reset } = table
  if (!reset || watched.has(table)) return
  watched.add(table)
  table.reset = () => {
    warn(table, 'table.reset() resets nothing that is in the address', 'call params.reset() too')
    reset()
  }
}
