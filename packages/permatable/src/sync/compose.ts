import type { Issue } from '../definition/issue.ts'
import { byKey } from '../definition/resolve-slice.ts'
import { isSameText, type Param } from '../query/query.ts'
import { changesOf, setsPage, type AnyPatch } from './changes.ts'
import type { PendingChange, Slot } from './slot.ts'
import type { Table } from './table.ts'
import { trace } from './trace.ts'

/** Writes the pending changes of some decisions into a query, the last one of each slot, and marks them as sent. */
export function compose(table: Table, search: string, decisions: ReadonlySet<number>): string {
  const { definition, slots } = table
  const serialized = new Map<Slot, SerializedChange>()
  for (const slot of slots) {
    const change = slot.changeOf(decisions)
    if (change) serialized.set(slot, serialize(slot, change))
  }
  const [first] = serialized.values()
  if (!first) return search
  const { query } = table.read(search)
  // Other code may have made the query longer than `maxLength`. Leave a query that holds every change as it is: rewriting
  // it would push slices out.
  const holdsAll =
    !query.link &&
    [...serialized].every(([slot, { params }]) => isSameText(params, slot.slice.read(query)))
  const result = holdsAll
    ? { search, overflow: [] }
    : definition.write(
        query,
        byKey(slots, (slot) => serialized.get(slot)?.params),
      )
  for (const slot of slots) {
    const own = serialized.get(slot)
    const overflow = result.overflow.find(({ slice }) => slice === slot.key)
    if (overflow) slot.markSent([], [overflow], (own ?? first).change)
    else if (own) slot.markSent(own.params, own.issues, own.change)
    else continue
    trace({ type: 'reject', definition, slot, isOverflow: overflow !== undefined })
  }
  return definition.report(result)
}

/** Returns the query of a table's view after changes, including pending ones. */
export function composeHref(table: Table, search: string, patch: AnyPatch): string {
  const { definition, slots } = table
  const { query } = table.read(search)
  const changed = changesOf(slots, patch, !setsPage(slots, patch))
  const params = byKey(slots, (slot) => {
    const { key, slice, atom } = slot
    const change = changed.find((one) => one.slot === slot)
    const isChanged = change || slot.change
    // A link has what is stored elsewhere only if it's asked to.
    if (slice.persister && !(key in patch)) return isChanged && []
    // A short link says what it holds.
    return isChanged || slice.persister || (slice.isComputed && !query.link)
      ? slice.write(change ? change.value : atom.get())
      : undefined
  })
  return definition.report(definition.write(query, params))
}

interface SerializedChange {
  readonly change: PendingChange
  readonly params: readonly Param[]
  readonly issues: readonly Issue[]
}

function serialize({ slice }: Slot, change: PendingChange): SerializedChange {
  const issues: Issue[] = []
  // What is stored elsewhere leaves the URL.
  return { change, params: slice.persister ? [] : slice.write(change.value, issues), issues }
}
