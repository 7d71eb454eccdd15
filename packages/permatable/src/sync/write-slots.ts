import type { Internals } from '../definition/define.ts'
import type { HistoryMode } from '../definition/resolve-slice.ts'
import { isSameText, parseQuery, type Query } from '../query/query.ts'
import { dropChange, type Change, type Slot } from './slot.ts'

/** A query to navigate to. `history` is missing while nothing in it is due. */
export interface Write {
  readonly query: Query
  readonly history?: HistoryMode
}

/** Writes the changes that are due into a query, and notes in each slot what was sent. */
export function writeSlots(
  slots: readonly Slot[],
  { read, write, tell }: Internals,
  onto: Write,
  isDue: (change: Change) => boolean,
): Write {
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

/** Lets go of what the browser's address says; returns whether that is all that was sent. */
export function confirmSlots(
  slots: readonly Slot[],
  { read }: Internals,
  committed: Query,
): boolean {
  const said = read(committed)
  for (const slot of slots) {
    const { sent, change, slice } = slot
    if (!sent || !isSameText(sent.params, slice.read(said))) continue
    slot.value = sent.value
    slot.params = sent.params
    dropChange(slot)
    // A change made since waits for its own write.
    if (change !== sent.change) slot.change = change
  }
  return !slots.some(({ sent }) => sent)
}
