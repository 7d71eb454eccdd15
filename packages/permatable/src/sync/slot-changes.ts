import type { Issue } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import type { Slot } from './slot.ts'
import type { Patch } from './table-params.ts'

/**
 * A new value for a slot. `by` is the slice whose debounce and history the write takes: the slot's own, or the slice
 * that caused the change.
 */
export type SlotChange = readonly [slot: Slot, value: unknown, by: ResolvedSlice]

/**
 * The changes of a patch.
 *
 * @param resetsPage `true` when a filter or sorting change goes to the first page too.
 */
export function changesOf(
  slots: readonly Slot[],
  patch: Patch<Record<string, unknown>>,
  resetsPage: boolean,
): readonly SlotChange[] {
  const named = slots.filter(({ key }) => key in patch)
  const changes = named.flatMap((slot): SlotChange[] => {
    const update = patch[slot.key]
    const shown = slot.atom.get()
    const value: unknown = typeof update === 'function' ? update(shown) : update
    // The address of a rejected text does not say the value that the table shows.
    return Object.is(shown, value) && !slot.issues.length ? [] : [[slot, value, slot.slice]]
  })
  const page = slots.find(({ key }) => key === 'pagination')
  const cause = resetsPage && changes.find(isCause)
  if (page && cause) {
    const shown = page.atom.get()
    // `usePageInRange` may show the first page while the address still names a later one. Without a change of its own,
    // the address would keep that later page.
    if (isLaterPage(shown) || (!page.change && isLaterPage(page.value)))
      changes.push([page, { ...Object(shown), pageIndex: 0 }, cause[2]])
  }
  return changes
}

const isLaterPage = (page: unknown): boolean => Object(page).pageIndex > 0

function isCause([slot, value]: SlotChange): unknown {
  // A value without a text still filters the rows.
  const issues: Issue[] = []
  const textOf = (state: unknown) => slot.serialize(state, issues)
  return (
    slot.resetsPage &&
    // A slice that is kept outside of the address has no text there to compare.
    (slot.open || !isSameText(textOf(slot.atom.get()), textOf(value)) || issues.length)
  )
}
