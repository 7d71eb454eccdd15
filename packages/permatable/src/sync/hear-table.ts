import type { Issue } from '../definition/issue.ts'
import { isSameText, type Param } from '../query/query.ts'
import type { AddressChange } from './adapter.ts'
import type { Slot } from './slot.ts'
import { publish, type Table } from './table.ts'

/** How long a transition or an animation may show an old screen after the new path is there. */
const SETTLING_MS = 500

/** The query as the router holds it, and as the browser holds it: `undefined` while the browser is on another entry. */
export type Queries = readonly [search: string, committed?: string | undefined]

/**
 * Tells a table that the address changed: ends the pending changes that both queries say, and adopts what other code
 * wrote.
 *
 * @param isArrival `true` when another path is there, which `leaveTable` announced.
 */
export function hearTable(
  table: Table,
  [search, committed]: Queries,
  how: AddressChange,
  isArrival?: boolean,
): void {
  const { slots } = table
  table.batch(() => {
    const issues: Issue[] = []
    const said = table.read(search, issues)
    const confirmed = committed === search ? said : committed !== undefined && table.read(committed)
    const changed = slots.filter((slot) => {
      const [change, params, value] = slot.sent ?? []
      const text = slot.read(said)
      const isSaid = params && isSameText(params, text)
      // The router may say what was sent before the browser does, or after it. Until both do, the slot is pending.
      if (isSaid && confirmed && isSameText(params, slot.read(confirmed))) {
        // A change made after the write stays pending.
        if (slot.change === change) slot.change = undefined
        slot.value = value
        // The same text keeps the same committed value by reference.
        if (!isSameText(slot.params, text)) slot.committed = text.length ? value : slot.default
        slot.params = text
        slot.sent = undefined
      }
      return !isSaid && !isSameText(slot.params, text)
    })
    const takesAll = isArrival ? !table.mounts : how === 'pop' || (how === 'push' && changed.length)
    // A table that was mounted while the path loaded belongs to the new screen.
    const isOld = isArrival && table.settlesAt === Infinity
    if (isOld) table.settlesAt = performance.now() + SETTLING_MS
    for (const slot of takesAll ? slots : changed) adopt(slot, slot.read(said))
    for (const slot of slots) {
      // A table that stays mounted while another path loads takes its pending changes along.
      if (isOld && slot.change)
        slot.change = { ...slot.change, history: 'replace', dueAt: table.settlesAt }
    }
    publish(table, issues)
  })
}

/**
 * Tells a table that another path loads. A change that is sent and not confirmed is pending again.
 *
 * @param isLeft `true` when the browser has left the entry, so that nothing pending can be written onto it.
 */
export function leaveTable(table: Table, isLeft: boolean): void {
  table.settlesAt = Infinity
  table.batch(() => {
    for (const slot of table.slots) {
      slot.sent = undefined
      if (isLeft) adopt(slot, slot.params)
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
  const value = slot.parse(params, (slot.issues = []))
  if (!isKnown) slot.value = slot.committed = value
  slot.params = params
  slot.change = slot.sent = undefined
  slot.atom.set(() => slot.value)
}
