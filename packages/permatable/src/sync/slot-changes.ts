import type { Issue } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import type { Slot } from './slot.ts'
import type { Patch } from './table-params.ts'

/**
 * A new value for a slot. `by` is the slice whose debounce and history the write takes: the slot's own, or the slice
 * that caused the change.
 */
export interface SlotChange {
  readonly slot: Slot
  readonly value: unknown
  readonly by: ResolvedSlice
}

/**
 * The changes of a patch.
 *
 * @param resetsPage `true` when a filter or sorting change goes to the first page too.
 * @param isReset `true` when a pending change is made again, without a debounce.
 */
export function changesOf(
  slots: readonly Slot[],
  patch: Patch<Record<string, unknown>>,
  resetsPage: boolean,
  isReset?: boolean,
): readonly SlotChange[] {
  const changes = slots.flatMap((slot): SlotChange[] => {
    const { key } = slot
    if (!(key in patch)) return []
    const update = patch[key]
    const shown = slot.atom.get()
    const value: unknown = typeof update === 'function' ? update(shown) : update
    // The address of a rejected text does not say the value that the table shows.
    const isSaid = !slot.issues.length && !(isReset && slot.change)
    return isSaid && Object.is(shown, value) ? [] : [{ slot, value, by: slot.slice }]
  })
  const page = slots.find(({ key }) => key === 'pagination')
  const cause = resetsPage && changes.find(isCause)
  if (page && cause) {
    const shown = page.atom.get()
    // `usePageInRange` may show the first page while the address still names a later one. Without a change of its own,
    // the address would keep that later page.
    if (isLaterPage(shown) || (!page.change && isLaterPage(page.value)))
      changes.push({ slot: page, value: { ...Object(shown), pageIndex: 0 }, by: cause.by })
  }
  return changes
}

const isLaterPage = (page: unknown): boolean => Object(page).pageIndex > 0

function isCause({ slot, value }: SlotChange): unknown {
  // A value without a text still filters the rows.
  const issues: Issue[] = []
  const textOf = (state: unknown) => slot.serialize(state, issues)
  return (
    slot.resetsPage &&
    // A slice that is kept outside of the address has no text there to compare.
    (slot.open || !isSameText(textOf(slot.atom.get()), textOf(value)) || issues.length)
  )
}
