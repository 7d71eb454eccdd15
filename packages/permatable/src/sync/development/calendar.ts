import { hasMoment, movingOf } from '../../columns/calendar.ts'
import { warn } from '../../console/messages.ts'
import { fieldsOf } from '../../values/fields-of.ts'
import type { Slot } from '../slot.ts'

/** How long (ms) a component above the table may take to follow the calendar. */
const FOLLOW_MS = 1_000

/**
 * Warns about a relative filter of a table that stays at the day of its first render.
 *
 * @returns the function to call before the next render.
 */
export function watchCalendar({
  slots,
}: {
  readonly slots: readonly Slot[]
}): (() => void) | undefined {
  if (!stayingIn(slots).length) return undefined
  const timer = setTimeout(() => {
    for (const { slot, id } of stayingIn(slots))
      warn(
        slot.slice,
        `the filter on '${String(id)}' moves with the calendar, and the table stays at the day of its first render`,
        'call useCalendar(params) before useTable',
      )
  }, FOLLOW_MS)
  return () => clearTimeout(timer)
}

/** Returns the relative filters that nobody has told a moment. Reading them anew tells which column each belongs to. */
const stayingIn = (slots: readonly Slot[]) =>
  slots.flatMap((slot) => {
    const { slice, atom } = slot
    const filters: unknown = atom.get()
    if (slice.columnEntries !== 'filter' || !Array.isArray(filters)) return []
    const read = slice.inOrder(filters) as readonly unknown[]
    return filters.flatMap((filter: unknown, at) => {
      const { id, value } = fieldsOf(filter)
      const operation = fieldsOf(read[at]).value
      const isRelative = movingOf(operation)?.fixed(operation, 0) !== undefined
      return isRelative && !hasMoment(Object(value)) ? [{ slot, id }] : []
    })
  })
