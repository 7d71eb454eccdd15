import type { Internals } from '../definition/define.ts'
import { byKey } from '../definition/resolve-slice.ts'
import type { Issue } from '../definition/issue.ts'
import type { Reactivity, WritableAtom } from './atom.ts'
import type { Slot } from './slot.ts'

/** One table, as plain data: its definition, and a slot for each slice of it. */
export interface Table extends Internals {
  readonly slots: readonly Slot[]
  readonly batch: Reactivity['batch']
  /** `true` while a change is pending. */
  readonly pending: WritableAtom<boolean>
  readonly issues: WritableAtom<readonly Issue[]>
  /** The state that the address says. */
  readonly committed: WritableAtom<Readonly<Record<string, unknown>>>
  /** The number of components that show the table. */
  mounts: number
  /**
   * The time until which a table that stays may still go with the old screen, in milliseconds as of `performance.now()`:
   * `Infinity` while another path loads.
   */
  settlesAt: number
  /** `true` when the table went before that time. Its changes wait until the same component shows it again. */
  isHeld?: boolean
  /** `true` when the entry on which the table was last shown is not the current one. A change then has no entry. */
  isGone?: boolean
  /** The end of the task in which a page was set. No page reset of that task undoes the page. */
  pageTask?: ReturnType<typeof setTimeout> | undefined
  /** Keeps what the table shows as the last view, where the definition remembers it. */
  save?: () => void
}

export function createTable(definition: Internals, { createAtom, batch }: Reactivity): Table {
  const slots = definition.slices.map((slice): Slot => {
    return {
      ...slice,
      slice,
      atom: createAtom(slice.default),
      params: [],
      value: slice.default,
      committed: slice.default,
      issues: [],
    }
  })
  return {
    ...definition,
    slots,
    batch,
    pending: createAtom(false),
    issues: createAtom<readonly Issue[]>([]),
    committed: createAtom(valuesOf(slots)),
    mounts: 0,
    settlesAt: 0,
  }
}

/** Returns whether the table belongs to the entry that is shown, and will not go with an old screen. */
export const isSettled = ({ isGone, isHeld, settlesAt }: Table): boolean =>
  !isGone && !isHeld && performance.now() >= settlesAt

const valuesOf = (slots: readonly Slot[]): Readonly<Record<string, unknown>> =>
  byKey(slots, (slot) => slot.committed)

/**
 * Brings `pending`, `issues` and `committed` in line with the slots.
 *
 * @param whole The issues of the query as a whole, which name no param. @default those that are known
 */
export function publish(
  { slots, pending, issues, committed }: Table,
  whole = issues.get().filter(({ param }) => !param),
): void {
  pending.set(slots.some(({ change }) => change))
  const known = committed.get()
  if (slots.some((slot) => known[slot.key] !== slot.committed)) committed.set(valuesOf(slots))
  const all = [...whole, ...slots.flatMap((slot) => slot.issues)]
  if (all.length || issues.get().length) issues.set(all)
}
