import { fixedOf } from '../columns/matches.ts'
import { fieldsOf } from '../values/values.ts'
import { checkDefinition } from './check.ts'
import type { Internals, TableSearchParams } from './define.ts'
import type { ResolvedSlice } from './resolve-slice.ts'

/** Which moment filters are frozen at. */
export interface FreezeOptions {
  /** The moment that relative filters refer to. @default the current time */
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
  { now = Date.now() }: FreezeOptions = {},
): S {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'freezeFilters')
  const frozen: Record<string, unknown> = { ...state }
  const { slices, columns } = definition['~permatable']
  for (const { key, columnEntries } of slices) {
    const filters = frozen[key]
    if (columnEntries !== 'filter' || !Array.isArray(filters)) continue
    frozen[key] = filters.map((filter: unknown) => {
      const { id, value } = fieldsOf(filter)
      const kind = columns?.['~permatable'].kindOf(id)
      const fixed = kind && fixedOf(kind, value, Number(now))
      // An invalid date has no days around it.
      return fixed?.[0] === 'between' ? { ...Object(filter), value: fixed } : filter
    })
  }
  return frozen as S
}

/**
 * Says what the relative filters of a slice mean: `'joined': last 7 days: 21 to 27 November 2026, Europe/Berlin`. Other
 * slices have none.
 *
 * @param now The moment that they refer to.
 */
export function meaningsOf(
  { columns }: Internals,
  { columnEntries }: ResolvedSlice,
  value: unknown,
  now = Date.now(),
): readonly string[] {
  if (columnEntries !== 'filter' || !Array.isArray(value)) return []
  return value.flatMap((filter) => {
    const { id, value: operation } = fieldsOf(filter)
    const { calendar, holds } = columns?.['~permatable'].kindOf(id) ?? {}
    const meaning = calendar?.['~permatable'].describe(operation, now, holds === 'instant')
    return meaning ? [`'${String(id)}': ${meaning}`] : []
  })
}
