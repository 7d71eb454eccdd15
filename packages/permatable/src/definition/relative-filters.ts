import { momentOf, movingOf, noteMoving } from '../columns/calendar.ts'
import { fieldsOf } from '../values/values.ts'
import { checkDefinition } from './check.ts'
import type { TableSearchParams } from './define.ts'
import type { ResolvedSlice } from './resolve-slice.ts'

/** Which moment filters are frozen at. */
export interface FreezeOptions {
  /** The moment that relative filters refer to. @default the one that the table shows them for, or the current time */
  readonly now?: Date | number | undefined
}

/**
 * Returns a state whose relative filters are the fixed days of a moment, for a link to exactly these rows: `['last', 7,
 * 'day']` becomes `['between', '2026-11-21', '2026-11-27']`. All else stays as it is.
 *
 * @param definition The table's definition. Its columns have the calendar.
 * @param state The state, or some of its slices.
 */
export function freezeFilters<State extends object, const S extends Partial<State>>(
  definition: TableSearchParams<State>,
  state: S,
  { now }: FreezeOptions = {},
): S {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'freezeFilters')
  const frozen: Record<string, unknown> = { ...state }
  for (const { key, columnEntries, inOrder } of definition['~permatable'].slices) {
    const filters = frozen[key]
    if (columnEntries !== 'filter' || !Array.isArray(filters)) continue
    // Reading the filters anew tells which column each belongs to.
    const read = inOrder(filters) as readonly unknown[]
    frozen[key] = filters.map((filter: unknown, at) => {
      const { value } = fieldsOf(read[at])
      const moving = movingOf(value)
      const fixed = moving?.fixed(value, Number(now ?? momentOf(fieldsOf(filter).value)))
      // An invalid date has no days around it.
      if (!moving || fixed?.[0] !== 'between') return filter
      noteMoving(fixed, moving)
      return { ...Object(filter), value: fixed }
    })
  }
  return frozen as S
}

/** Says what the relative filters of a slice mean: `'joined': last 7 days: 21 to 27 November 2026, Europe/Berlin`. */
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
