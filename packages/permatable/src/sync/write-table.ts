import type { HistoryMode } from '../definition/resolve-slice.ts'
import { isSameText, parseQuery, type Query } from '../query/query.ts'
import type { Change } from './slot.ts'
import type { Table } from './table.ts'

/** A query to navigate to. `history` is missing while nothing in it is due. */
export interface Write {
  readonly query: Query
  readonly history?: HistoryMode
}

/** Writes the changes of a table that are due into a query, and notes in each slot what was sent. */
export function writeTable(
  { definition, slots }: Table,
  onto: Write,
  isDue: (change: Change) => boolean,
): Write {
  const { read, write, tell } = definition
  const due = slots.filter(({ change }) => change && isDue(change))
  const change = due[0]?.change
  if (!change) return onto
  const isPush = onto.history === 'push' || due.some((slot) => slot.change?.history === 'push')
  const changes = new Map(
    due.map((slot) => [slot.slice, slot.slice.serialize(slot.atom.get(), (slot.issues = []))]),
  )
  const said = read(onto.query)
  // Others may have made the query too long. That is no reason to cut a query that says it all.
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
    // A slice that makes room for others has a change to write, too: its params go.
    slot.change ??= change
    // A value that the address cannot hold in full is not the value of its text.
    const value = slot.issues.length ? slice.parse(params) : atom.get()
    slot.sent = { change: slot.change, value, params }
  }
  return { query: isSaid ? onto.query : parseQuery(search), history: isPush ? 'push' : 'replace' }
}
