import { momentOf, movingOf } from '../columns/calendar.ts'
import { fieldsOf } from '../values/fields-of.ts'
import type { ResolvedSlice } from './resolve-slice.ts'

/**
 * Says what the relative filters of a slice mean: `'joined': last 7 days: 21 to 27 November 2026, Europe/Berlin`. Other
 * slices have none.
 *
 * @param now The moment that they refer to. @default the one that each is shown for
 */
export function meaningsOf(
  { columnEntries, inOrder }: ResolvedSlice,
  value: unknown,
  now?: number,
): readonly string[] {
  if (columnEntries !== 'filter' || !Array.isArray(value)) return []
  // Reading the filters anew tells which column each belongs to.
  const read = inOrder(value) as readonly unknown[]
  return read.flatMap((filter, at) => {
    const { id, value: operation } = fieldsOf(filter)
    const moment = now ?? momentOf(fieldsOf(value[at]).value)
    const meaning = movingOf(operation)?.describe(operation, moment)
    return meaning ? [`'${String(id)}': ${meaning}`] : []
  })
}
