import type { HistoryMode } from '../definition/resolve-slice.ts'
import { isSameText, parseQuery, type Query } from '../query/query.ts'
import type { Table } from './table.ts'

/** A query to navigate to. `history` is absent while no change is due. */
export interface Write {
  readonly query: Query
  readonly history?: HistoryMode
}

/**
 * Writes the changes of a table that are due into a query, and notes in each slot what is sent.
 *
 * @param now The time (ms), `Infinity` for all changes.
 */
export function writeTable({ definition, slots }: Table, onto: Write, now: number): Write {
  const { read, write, tell } = definition
  const due = slots.filter(({ change }) => change && change.dueAt <= now)
  const change = due[0]?.change
  if (!change) return onto
  const isPush = onto.history === 'push' || due.some((slot) => slot.change?.history === 'push')
  const changes = new Map(
    due.map((slot) => [slot.slice, slot.slice.serialize(slot.atom.get(), (slot.issues = []))]),
  )
  const said = read(onto.query)
  // Other code may have made the query longer than `maxLength`. A query that says every change already stays as it is:
  // writing it would cut slices out.
  const isSaid = due.every(({ slice }) => isSameText(changes.get(slice) ?? [], slice.read(said)))
  const { search, overflow } = isSaid
    ? { search: onto.query.search, overflow: [] }
    : write(onto.query, changes)
  tell(overflow)
  for (const slot of slots) {
    const { slice, atom } = slot
    const issue = overflow.find((one) => one.slice === slice.key)
    const params = issue ? [] : changes.get(slice)
    if (!params) continue
    if (issue) slot.issues = [issue]
    // A slice that overflows because others grew has no change of its own. Such a slice takes theirs, so that the
    // removal of its params is sent and verified too.
    slot.change ??= change
    // With an issue, the params hold less than the value in the table, so their own value is parsed from them.
    const value = slot.issues.length ? slice.parse(params) : atom.get()
    slot.sent = { change: slot.change, value, params }
  }
  return { query: isSaid ? onto.query : parseQuery(search), history: isPush ? 'push' : 'replace' }
}
