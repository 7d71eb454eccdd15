import { and, asc, gte, ilike, inArray, lte, sql } from 'drizzle-orm'
import { people, statuses } from './people.mjs'

/** The parts of a query as an app writes them by hand, for the same rows in the same order. */

const escaped = (/** @type {string} */ text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * @param {import('drizzle-orm/pg-core').PgColumn} column
 * @param {readonly [number | Date | null, number | Date | null]} ends
 */
const within = (column, [min, max]) =>
  and(min === null ? undefined : gte(column, min), max === null ? undefined : lte(column, max))

/** @param {import('./people.mjs').PeopleState['columnFilters'][number]} filter */
function conditionOf({ id, value }) {
  if (value === '!unknown') return sql`false`
  if (id === 'name' || id === 'nick') return ilike(people[id], escaped(value))
  if (id === 'status')
    return inArray(
      people.status,
      statuses.filter((status) => value.includes(status)),
    )
  if (id === 'amount' || id === 'balance')
    return and(
      value[0] === null ? undefined : gte(people[id], String(value[0])),
      value[1] === null ? undefined : lte(people[id], String(value[1])),
    )
  return within(people[id], value)
}

/** @param {import('./people.mjs').PeopleState} state */
export function handwritten({ globalFilter, columnFilters, sorting, pagination }) {
  const order = sorting.map(({ id, desc }) => {
    const column = people[id]
    if (column.notNull) return desc ? sql`${column} desc` : asc(column)
    return desc ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return {
    where: and(
      ...columnFilters.map(conditionOf),
      globalFilter ? ilike(people.name, escaped(globalFilter)) : undefined,
    ),
    orderBy: [...order, sorting[0]?.desc ? sql`${people.id} desc` : asc(people.id)],
    limit: pagination.pageSize,
    offset: pagination.pageIndex * pagination.pageSize,
  }
}
