import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, day, operators, text } from 'permatable/columns'
import { useCalendar } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { createPeople, type Person } from '../people.ts'
import { personColumns } from '../person-columns.ts'

// #region
/** The days are those of Berlin, wherever the page is read. */
export const berlin = calendarIn('Europe/Berlin')

const joined = operators(day(), ['this', 'previous', 'last', 'next'], berlin)

export const peopleTable = defineTableSearchParams({
  columns: columns({ name: text(), team: text(), joined }),
})

const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const column = createColumnHelper<typeof features, Person>()
const columnDefs = column.columns([
  column.accessor('name', { header: 'Name', sortFn: personColumns.name.sortFn }),
  column.accessor('team', { header: 'Team', sortFn: personColumns.team.sortFn }),
  column.accessor('joined', {
    header: 'Joined',
    sortFn: personColumns.joined.sortFn,
    filterFn: joined.filterFn,
  }),
])

/** @param now What the clock of this page shows. Your own page leaves it out. */
export function usePeopleTable(now: Date) {
  const [data] = useState(() => createPeople(2_000))
  const params = useTableSearchParams(peopleTable)
  useCalendar(params, { now })
  const table = useTable({ params, features, columns: columnDefs, data })
  return { params, table }
}
// #endregion
