import type { PeopleState } from './definition.ts'

type Filters = PeopleState['columnFilters']
type Filter = Filters[number]
export type ColumnId = Filter['id']
export type ValueOf<Id extends ColumnId> = Extract<Filter, { readonly id: Id }>['value']

export const filterOf = <Id extends ColumnId>(filters: Filters, id: Id) =>
  filters.find((filter) => filter.id === id)?.value as ValueOf<Id> | undefined

/** Returns the filters with another one for a column, or with none. */
export const withFilter = <Id extends ColumnId>(
  filters: Filters,
  id: Id,
  value: ValueOf<Id> | undefined,
): Filters => [
  ...filters.filter((filter) => filter.id !== id),
  ...(value === undefined ? [] : [{ id, value } as Filter]),
]
