import { byKey } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import { warn } from '../definition/messages.ts'
import type { Slot } from './slot.ts'
import type { Table } from './table.ts'

// Bundlers replace this by its value, and drop the branches that the value rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Writes the changes of a table that are due into a query, and notes in each slot what is sent. Returns the same query
 * when it says all of them already.
 *
 * @param now The time (ms), `Infinity` for all changes.
 */
export function writeTable(table: Table, onto: string, now: number): string {
  const { slots } = table
  const isDue = ({ change }: Slot) => change && change.dueAt <= now
  const resetsPage = slots.some((slot) => slot.resetsPage && isDue(slot))
  // A page reset may wait for a longer debounce, or for another screen. It leaves with any change that goes to the first
  // page.
  const due = slots.filter(
    (slot) =>
      isDue(slot) || (resetsPage && slot.key === 'pagination' && slot.change?.by.resetsPage),
  )
  const changes = byKey(due, (slot) => slot.serialize(slot.atom.get(), (slot.issues = [])))
  const said = table.read(onto)
  // Other code may have made the query longer than `maxLength`. A query that says every change already stays as it is:
  // writing it would cut slices out.
  const isSaid = due.every((slot) => isSameText(changes[slot.key] ?? [], slot.read(said)))
  const { search, overflow } = isSaid ? { search: onto, overflow: [] } : table.write(said, changes)
  for (const slot of slots) {
    const issue = overflow.find(({ slice }) => slice === slot.key)
    const params = issue ? [] : changes[slot.key]
    // A slice that overflows because others grew has no change of its own. Such a slice takes theirs, so that the
    // removal of its params is sent and verified too. A change of its own that still waits stays pending.
    slot.change ??= params && due[0]?.change
    const change = (due.includes(slot) ? slot : due[0])?.change
    if (!params || !change) continue
    if (issue) slot.issues = [issue]
    // With an issue, the params hold less than the value in the table, so their own value is parsed from them.
    slot.sent = [change, params, slot.issues.length ? slot.parse(params) : slot.atom.get()]
    if (process.env.NODE_ENV !== 'production') {
      const todo = issue
        ? 'raise maxLength, or tell the visitor by onOverflow'
        : 'see params.issues'
      for (const { reason, param } of slot.issues)
        warn(
          table.slices,
          `a change of '${slot.key}' is not in the param '${param}': ${reason}`,
          todo,
        )
    }
  }
  return search
}
