import type { Issue } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { isSameText } from '../query/query.ts'
import { copyOf, fieldsOf, shareParts } from '../values/values.ts'
import { subjectsOf, type Slot, type Subject } from './slot.ts'

export interface SlotChange {
  readonly slot: Slot
  readonly value: unknown
  /** The slice whose debounce and history apply: the slot's own, or the slice that caused the change. */
  readonly cause: ResolvedSlice
  readonly subjects: readonly Subject[]
}

/** The state slices to change: each a value, or a function of the latest value, pending changes included. */
export type Patch<State> = {
  readonly [K in keyof State]?: State[K] | ((previous: State[K]) => State[K])
}

export type AnyPatch = Patch<Record<string, unknown>>

export const setsPage = (slots: readonly Slot[], patch: AnyPatch): boolean =>
  slots.some(({ slice }) => slice.isPage && slice.key in patch)

/** What a patch changes: a table. */
interface Changeable {
  readonly slots: readonly Slot[]
  readonly isUnknown: boolean
}

/** Returns the changes of a patch. `resetsPage`: those of a slice with `resetsPage` also reset the page. */
export function changesOf(
  { slots, isUnknown }: Changeable,
  patch: AnyPatch,
  resetsPage = !setsPage(slots, patch),
): readonly SlotChange[] {
  const changes: SlotChange[] = []
  for (const slot of slots) {
    if (!(slot.key in patch)) continue
    const update = patch[slot.key]
    const shown = slot.atom.get()
    // An updater may change what it gets in place: Material React Table's range filters do.
    const given: unknown =
      typeof update === 'function' ? shareParts(shown, update(copyOf(shown))) : update
    // TanStack Table's `resetGlobalFilter(true)` sets no text, although the search is one.
    const value = given === undefined ? slot.slice.default : given
    // The URL's text was rejected, or a short link may hold another value: the shown one has to be written, too.
    if (isUnknown || !Object.is(shown, value) || slot.issues.length)
      changes.push({
        slot,
        value,
        cause: slot.slice,
        subjects: subjectsOf(slot.slice, shown, value),
      })
  }
  return [...changes, ...resetsOf(slots, changes, resetsPage)]
}

/** Returns the resets that other changes cause: of the page, and of slices that reset with it. */
function resetsOf(
  slots: readonly Slot[],
  changes: readonly SlotChange[],
  resetsPage: boolean,
): readonly SlotChange[] {
  const resets = slots.filter(
    (slot) =>
      slot.slice.isReset &&
      (slot.slice.isPage ? resetsPage : changes.every((change) => change.slot !== slot)) &&
      // The table may show a reset that isn't written yet, or a first page in place of one past the last, while the URL
      // holds `pageIndex=9`. Write the reset with each change that causes it.
      (isFarther(slot, slot.atom.get()) || isFarther(slot, slot.lastWritten)),
  )
  if (!resets.length) return []
  const cause = changes.find(causesPageReset)
  const page = changes.find(goesToFirstPage)
  return resets.flatMap((slot) => {
    const by = cause ?? (slot.slice.isPage ? undefined : page)
    return by ? [{ ...by, slot, value: resetOf(slot) }] : []
  })
}

/** Returns whether a change of the page itself goes to the first one. */
const goesToFirstPage = ({ slot: { slice, atom }, value }: SlotChange): boolean =>
  slice.isPage === true && pageIndexOf(value) === 0 && pageIndexOf(atom.get()) > 0

const pageIndexOf = (page: unknown): number => Number(fieldsOf(page).pageIndex)

const isFarther = ({ slice }: Slot, value: unknown): boolean =>
  slice.isPage ? pageIndexOf(value) > 0 : value !== slice.default

export const resetOf = ({ slice, atom }: Slot): unknown =>
  slice.isPage ? { ...fieldsOf(atom.get()), pageIndex: 0 } : slice.default

function causesPageReset({ slot: { slice, atom }, value }: SlotChange): boolean {
  if (!slice.resetsPage) return false
  // A persisted slice has no params to compare.
  if (slice.persister) return true
  const issues: Issue[] = []
  const isSame = isSameText(slice.serialize(atom.get(), issues), slice.serialize(value, issues))
  // A value that we can't serialize still changes the rows.
  return !isSame || issues.length > 0
}
