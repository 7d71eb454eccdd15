import type { Issue } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import { fieldsOf } from '../slices/accept.ts'
import type { Slot } from './slot.ts'

/** A new value for a slot. */
export interface SlotChange {
  readonly slot: Slot
  readonly value: unknown
  /** The slice whose debounce and history the write takes: the slot's own, or the slice that caused the change. */
  readonly cause: ResolvedSlice
}

/** State slices to change: each a value, or a function of the latest value, which includes pending changes. */
export type Patch<State> = {
  readonly [K in keyof State]?: State[K] | ((previous: State[K]) => State[K])
}

export type AnyPatch = Patch<Record<string, unknown>>

/** Returns whether a patch sets the page. */
export const setsPage = (slots: readonly Slot[], patch: AnyPatch): boolean =>
  slots.some(({ slice }) => slice.isPage && patch[slice.key])

/**
 * Returns the changes of a patch.
 *
 * @param resetsPage `true` when a change of a slice with `resetsPage` also resets the page.
 */
export function changesOf(
  slots: readonly Slot[],
  patch: AnyPatch,
  resetsPage: boolean,
): readonly SlotChange[] {
  const changes: SlotChange[] = []
  for (const slot of slots) {
    if (!(slot.key in patch)) continue
    const update = patch[slot.key]
    const shown = slot.atom.get()
    const value: unknown = typeof update === 'function' ? update(shown) : update
    // The URL text was rejected, so setting the shown value still has to rewrite it.
    if (!Object.is(shown, value) || slot.issues.length)
      changes.push({ slot, value, cause: slot.slice })
  }
  const reset = resetsPage && pageResetOf(slots, changes)
  return reset ? [...changes, reset] : changes
}

/** Returns the page reset that other changes cause. */
function pageResetOf(
  slots: readonly Slot[],
  changes: readonly SlotChange[],
): SlotChange | undefined {
  const slot = slots.find(({ slice }) => slice.isPage)
  const page = slot?.atom.get()
  // `usePageInRange`, or a reset not written yet, may show page 1 while the URL holds `pageIndex=9`. Write the reset with each
  // change that causes it.
  if (!slot || !(isLaterPage(page) || isLaterPage(slot.lastWritten))) return undefined
  const cause = changes.find(causesPageReset)
  return cause && { ...cause, slot, value: { ...fieldsOf(page), pageIndex: 0 } }
}

const isLaterPage = (page: unknown): boolean => Number(fieldsOf(page).pageIndex) > 0

function causesPageReset({ slot: { slice, atom }, value }: SlotChange): boolean {
  if (!slice.resetsPage) return false
  // A persisted slice has no params to compare.
  if (slice.persister) return true
  const issues: Issue[] = []
  const isSame = isSameText(slice.serialize(atom.get(), issues), slice.serialize(value, issues))
  // A value that we cannot serialize still changes the rows.
  return !isSame || issues.length > 0
}
