import { isSameText, type Param, type Query } from '../query/query.ts'
import type { AddressChange } from './adapter.ts'
import { dropChange, type Slot } from './slot.ts'
import { publish, type Table } from './table.ts'

/** How the address changed, as a table hears it. `arrive` says that the path is there which `leave` announced. */
export type TableEvent = AddressChange | 'arrive'

/** Ends the pending changes that the committed query says. Returns whether nothing sent is left unconfirmed. */
export function confirmTable(table: Table, committed: Query): boolean {
  const { slots, definition } = table
  const said = definition.read(committed)
  for (const slot of slots) {
    const { sent, change, slice } = slot
    if (!sent || !isSameText(sent.params, slice.read(said))) continue
    slot.value = sent.value
    slot.params = sent.params
    dropChange(slot)
    // A change made after the write stays pending.
    if (change !== sent.change) slot.change = change
  }
  publish(table)
  return !slots.some(({ sent }) => sent)
}

/** Tells a table that the address changed. */
export function hearTable(table: Table, how: TableEvent, query: Query): void {
  const { slots, definition, isLeaving, mounts } = table
  table.isLeaving = how === 'leave'
  table.batch(() => {
    if (how === 'leave') slots.forEach(dropChange)
    else {
      const said = definition.read(query, (table.queryIssues = []))
      const changed = slots.filter(({ slice, params, sent }) => {
        const text = slice.read(said)
        // A router may say what was sent before the browser does. The slot stays pending until the browser confirms it.
        return !isSameText(params, text) && !(sent && isSameText(sent.params, text))
      })
      const isOther = how === 'arrive' && (isLeaving || !mounts)
      const takesAll = isOther || how === 'pop' || (how === 'push' && changed.length > 0)
      for (const slot of takesAll ? slots : changed) adopt(slot, slot.slice.read(said))
    }
    publish(table)
  })
}

/**
 * Takes over what the address says, and drops the pending change. The same text keeps the same value by reference, so
 * that nothing renders again.
 */
function adopt(slot: Slot, params: readonly Param[]): void {
  const isKnown = isSameText(slot.params, params)
  if (!isKnown || slot.issues.length) {
    const value = slot.slice.parse(params, (slot.issues = []))
    if (!isKnown) slot.value = value
    slot.params = params
  }
  dropChange(slot)
  if (!Object.is(slot.atom.get(), slot.value)) slot.atom.set(() => slot.value)
}
