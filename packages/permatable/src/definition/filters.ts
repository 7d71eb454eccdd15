import { excessOfAll, fixedOf, operationOf, testOf, type Test } from '../columns/operator-table.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import { checkDefinition } from './check.ts'
import type { Internals, TableSearchParams } from './define.ts'
import type { ResolvedSlice } from './read-or-refuse.ts'

/** Which moment relative filters refer to, such as the last 7 days. */
export interface MomentOptions {
  /** Pass the same one for all rows. @default the current time */
  readonly now?: Date | number | undefined
}

/**
 * Returns whether a row matches column filters, as the table's own rows do. Use it for rows in the browser if filters are
 * joined with `or`, which TanStack Table doesn't support. If a column has two filters, the first one counts. Too many
 * filters match nothing.
 *
 * @param definition The table's definition. Its columns say how each filter compares.
 * @param filters The state slice `columnFilters`.
 * @param valueOf Returns the row's value of a column.
 * @param join `and`: all filters must match; `or`: one is enough. @default 'and'
 */
export function matchesFilters<Id extends string>(
  definition: Pick<TableSearchParams<object>, '~permatable'>,
  filters: readonly { readonly id: Id; readonly value: unknown }[],
  valueOf: (id: Id) => unknown,
  join: 'and' | 'or' = 'and',
  { now = Date.now() }: MomentOptions = {},
): boolean {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'matchesFilters')
  const { columns } = definition['~permatable']
  const tests = new Map<Id, { readonly operation: readonly unknown[]; readonly test: Test }>()
  for (const { id, value } of filters) {
    if (tests.has(id)) continue
    const kind = columns?.['~permatable'].kindOf(id)
    // Without a type, only an operation says how it compares.
    const operation = kind?.form ? operationOf(kind, value, Number(now)) : [value].flat()
    tests.set(id, { operation, test: testOf(kind ?? {}, operation) })
  }
  const all = [...tests]
  if (excessOfAll(all.map(([, { operation }]) => operation))) return false
  const matches = ([id, { test }]: (typeof all)[number]) => test(valueOf(id))
  return join === 'or' && all.length ? all.some(matches) : all.every(matches)
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
  { now = Date.now() }: MomentOptions = {},
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
