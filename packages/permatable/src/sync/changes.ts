import { changesRows, resetOf } from '../definition/define.ts'
import type { ResolvedSlice } from '../definition/read-or-refuse.ts'
import { copyOf, fieldsOf, isSameJson, shareParts } from '../values/copy-and-compare.ts'
import type { Change, Slot, Subject } from './slot.ts'

/** The change of one slice, before it has a decision. */
export type SlotChange = Pick<Change, 'value' | 'subjects' | 'history'> & { readonly slot: Slot }

/** The state slices to change: each a value, or a function of the latest value, pending changes included. */
export type Patch<State> = {
  readonly [K in keyof State]?: State[K] | ((previous: State[K]) => State[K])
}

export type AnyPatch = Patch<Record<string, unknown>>

export const setsPage = (slots: readonly Slot[], patch: AnyPatch): boolean =>
  slots.some(({ slice }) => slice.isPage && slice.key in patch)

/** Returns the changes of a patch. One that shows other rows also resets the page, unless that is set. */
export function changesOf(
  slots: readonly Slot[],
  patch: AnyPatch,
  isPageSet = setsPage(slots, patch),
): readonly SlotChange[] {
  const changes: SlotChange[] = []
  for (const slot of slots) {
    if (!(slot.key in patch)) continue
    const { slice, atom } = slot
    const update = patch[slot.key]
    const shown = atom.get()
    // An updater may change what it gets in place: Material React Table's range filters do.
    const given: unknown =
      typeof update === 'function' ? shareParts(shown, update(copyOf(shown))) : update
    // TanStack Table's `resetGlobalFilter(true)` sets no text, although the search is one.
    const isReset = given === undefined
    const value = isReset ? slice.default : given
    // The URL's text was rejected, or a short link holds another: what is shown has to be written, too.
    if (
      !Object.is(shown, value) ||
      slot.issues.length ||
      (isReset && slots.some((one) => one.slice.opener))
    )
      changes.push({
        slot,
        value,
        subjects: subjectsOf(slice, shown, value),
        history: slice.history,
      })
  }
  return [...changes, ...resetsOf(slots, changes, isPageSet)]
}

/** Returns the resets that other changes cause: of the page, and of slices that reset with it. */
function resetsOf(
  slots: readonly Slot[],
  changes: readonly SlotChange[],
  isPageSet: boolean,
): readonly SlotChange[] {
  const resets = slots.filter((slot) => {
    const { slice, atom, lastWritten } = slot
    const isSet = slice.isPage ? isPageSet : changes.some((change) => change.slot === slot)
    // The table may show a reset that isn't written yet, or a first page in place of one past the last, while the URL
    // holds `pageIndex=9`. Write the reset with each change that causes it.
    const isDue = isPastReset(slice, atom.get()) || isPastReset(slice, lastWritten)
    return slice.isReset && !isSet && isDue
  })
  if (!resets.length) return []
  const rows = changes.find(
    ({ slot: { slice, atom }, value }) => slice.resetsPage && changesRows(slice, atom.get(), value),
  )
  const page = changes.find(goesToFirstPage)
  return resets.flatMap((slot) => {
    const cause = rows ?? (slot.slice.isPage ? undefined : page)
    return cause ? [{ ...cause, slot, value: resetOf(slot.slice, slot.atom.get()) }] : []
  })
}

/** Returns whether a change of the page itself goes to the first one. */
const goesToFirstPage = ({ slot: { slice, atom }, value }: SlotChange): boolean =>
  slice.isPage === true && pageIndexOf(value) === 0 && pageIndexOf(atom.get()) > 0

/** Returns whether a reset changes a value. */
const isPastReset = (slice: ResolvedSlice, value: unknown): boolean =>
  slice.isPage ? pageIndexOf(value) > 0 : value !== slice.default

const pageIndexOf = (page: unknown): number => Number(fieldsOf(page).pageIndex)

/** A subject for each column that a slice filters. */
const columns = new WeakMap<ResolvedSlice, Map<unknown, Subject>>()

/** Returns what a change of a slice is about: the slice, or each column whose filter changes. */
function subjectsOf(slice: ResolvedSlice, before: unknown, after: unknown): readonly Subject[] {
  if (slice.columnEntries !== 'filter') return [slice]
  const [old, next] = [before, after].map(filtersById)
  const ids = new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])
  const changed = [...ids].filter((id) => !isSameJson(old?.get(id), next?.get(id)))
  // Another order of the same filters is a change of no column.
  return changed.length ? changed.map((id) => subjectOf(slice, id)) : [slice]
}

const filtersById = (filters: unknown): ReadonlyMap<unknown, unknown> =>
  new Map((Array.isArray(filters) ? filters : []).map(fieldsOf).map(({ id, value }) => [id, value]))

function subjectOf(slice: ResolvedSlice, id: unknown): Subject {
  const known = columns.get(slice) ?? new Map<unknown, Subject>()
  columns.set(slice, known)
  const subject = known.get(id) ?? { key: slice.key, debounce: slice.debounceOf(id) }
  known.set(id, subject)
  return subject
}
