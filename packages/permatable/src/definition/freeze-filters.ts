import { momentOf, movingOf, noteMoving } from '../columns/calendar.ts'
import { fieldsOf } from '../values/fields-of.ts'
import { checkDefinition } from './check-given.ts'
import type { TableSearchParams } from './define.ts'

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
