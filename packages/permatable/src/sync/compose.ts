import type { Issue } from '../definition/issue.ts'
import { warn } from '../definition/messages.ts'
import { byKey } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import { changesOf, setsPage, type AnyPatch } from './changes.ts'
import type { Slot } from './slot.ts'
import type { Table } from './table.ts'

/**
 * Writes the changes of a table that are due into a query, and marks each as sent. Returns the same query when it holds all
 * of them already.
 *
 * @param now The time (ms of `performance.now()`), `Infinity` for all changes.
 */
export function composeDue(table: Table, search: string, now: number): string {
  const { definition, slots } = table
  const due = dueSlots(slots, now)
  const firstDueChange = due[0]?.change
  if (!firstDueChange) return search
  const { query } = table.read(search)
  const serialized = new Map(due.map((slot) => [slot, serialize(slot)]))
  // Other code may have made the query longer than `maxLength`. A query that holds every change stays as it is: writing it
  // would push slices out.
  const holdsAll = [...serialized].every(([slot, { params }]) =>
    isSameText(params, slot.slice.read(query)),
  )
  const result = holdsAll
    ? { search, overflow: [] }
    : definition.write(
        query,
        byKey(slots, (slot) => serialized.get(slot)?.params),
      )
  for (const slot of slots) {
    const own = serialized.get(slot)
    const overflow = result.overflow.find(({ slice }) => slice === slot.key)
    const change = (own && slot.change) ?? firstDueChange
    if (overflow) slot.markSent([], [overflow], change)
    else if (own) slot.markSent(own.params, own.issues, change)
    else continue
    if (process.env.NODE_ENV !== 'production') warnOfIssues(table, slot, overflow !== undefined)
  }
  return result.search
}

/** Returns the query of a table's view with changes, pending ones included. */
export function composeHref(table: Table, search: string, patch: AnyPatch): string {
  const { definition, slots } = table
  const changed = changesOf(slots, patch, !setsPage(slots, patch))
  const params = byKey(slots, (slot) => {
    const change = changed.find((one) => one.slot === slot)
    return change || slot.change
      ? slot.slice.serialize(change ? change.value : slot.atom.get())
      : undefined
  })
  return definition.write(table.read(search).query, params).search
}

function dueSlots(slots: readonly Slot[], now: number): readonly Slot[] {
  const isDue = ({ change }: Slot) => change && change.dueAt <= now
  const resetsPage = slots.some((slot) => slot.slice.resetsPage && isDue(slot))
  // Write a waiting page reset together with any change that resets the page, even if its own debounce is longer.
  return slots.filter(
    (slot) => isDue(slot) || (resetsPage && slot.slice.isPage && slot.change?.cause.resetsPage),
  )
}

function serialize({ slice, atom }: Slot) {
  const issues: Issue[] = []
  return { params: slice.serialize(atom.get(), issues), issues }
}

function warnOfIssues({ definition }: Table, { key, issues }: Slot, isOverflow: boolean): void {
  const todo = isOverflow
    ? 'raise maxLength, or tell the visitor by onOverflow'
    : 'see params.issues'
  for (const { reason, param } of issues)
    warn(definition.slices, `a change of '${key}' is not in the param '${param}': ${reason}`, todo)
}
