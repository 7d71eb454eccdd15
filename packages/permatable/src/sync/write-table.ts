import { isSameText, parseQuery, type Query } from '../query/query.ts'
import { warn } from '../definition/warn.ts'
import type { Table } from './table.ts'

// Bundlers replace this by its value, and drop the branches that the value rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Writes the changes of a table that are due into a query, and notes in each slot what is sent. Returns the same query
 * when it says all of them already.
 *
 * @param now The time (ms), `Infinity` for all changes.
 */
export function writeTable({ definition, slots }: Table, query: Query, now: number): Query {
  const { read, write, tell } = definition
  const due = slots.filter(({ change }) => change && change.dueAt <= now)
  const changes = new Map(
    due.map((slot) => [slot.slice, slot.slice.serialize(slot.atom.get(), (slot.issues = []))]),
  )
  const said = read(query)
  // Other code may have made the query longer than `maxLength`. A query that says every change already stays as it is:
  // writing it would cut slices out.
  const isSaid = due.every(({ slice }) => isSameText(changes.get(slice) ?? [], slice.read(said)))
  const { search, overflow } = isSaid ? { ...query, overflow: [] } : write(query, changes)
  tell(overflow)
  for (const slot of slots) {
    const { slice, atom } = slot
    const issue = overflow.find((one) => one.slice === slice.key)
    const params = issue ? [] : changes.get(slice)
    // A slice that overflows because others grew has no change of its own. Such a slice takes theirs, so that the
    // removal of its params is sent and verified too.
    const change = (slot.change ??= params && due[0]?.change)
    if (!params || !change) continue
    if (issue) slot.issues = [issue]
    // With an issue, the params hold less than the value in the table, so their own value is parsed from them.
    const value = slot.issues.length ? slice.parse(params) : atom.get()
    slot.sent = { change, value, params }
    if (process.env.NODE_ENV !== 'production') {
      const todo = issue
        ? 'raise maxLength, or tell the visitor by onOverflow'
        : 'see params.issues'
      for (const { reason } of slot.issues)
        warn(definition, `a change of '${slice.key}' is not in the address: ${reason}`, todo)
    }
  }
  return isSaid ? query : parseQuery(search)
}
