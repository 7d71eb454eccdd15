import { excessOfAll, operationOf, testOf, testOfOperation, type Test } from '../columns/matches.ts'
import { checkDefinition } from './check.ts'
import type { TableSearchParams } from './define.ts'

/** What a filter that moves with the calendar depends on. */
export interface MatchOptions {
  /** The moment that relative filters refer to. Pass the same one for all rows. @default the current time */
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
 * @param options For filters that move with the calendar. @default now
 */
export function matchesFilters<Id extends string>(
  definition: Pick<TableSearchParams<object>, '~permatable'>,
  filters: readonly { readonly id: Id; readonly value: unknown }[],
  valueOf: (id: Id) => unknown,
  join: 'and' | 'or' = 'and',
  { now = Date.now() }: MatchOptions = {},
): boolean {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'matchesFilters')
  const { columns } = definition['~permatable']
  const tests = new Map<Id, { readonly operation: unknown; readonly test: Test }>()
  for (const { id, value } of filters) {
    if (tests.has(id)) continue
    const kind = columns?.['~permatable'].kindOf(id)
    // Without a type, only an operation says how it compares.
    const operation = kind?.form ? operationOf(kind, value, Number(now)) : [value].flat()
    tests.set(id, { operation, test: kind ? testOf(kind, operation) : testOfOperation(operation) })
  }
  const all = [...tests]
  if (excessOfAll(all.map(([, { operation }]) => operation))) return false
  const matches = ([id, { test }]: (typeof all)[number]) => test(valueOf(id))
  return join === 'or' && all.length ? all.some(matches) : all.every(matches)
}
