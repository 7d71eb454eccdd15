import { createColumnHelper } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { columns, range, someOf, text } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { includesText } from '../../table/options.ts'
import { createPeople, statuses, teams, type Person } from '../people.ts'
import { personColumns } from '../person-columns.tsx'

// #region
export const peopleTable = defineTableSearchParams({
  history: 'auto',
  globalFilter: { debounce: 300 },
  columns: columns({
    name: text(),
    age: range(),
    team: someOf(teams),
    status: someOf(statuses),
  }),
})

/** Views under names, as `permatable/views` keeps them. */
export const savedViews = [
  {
    name: 'Paused in sales, oldest first',
    query: '?sorting=age.desc&columnFilters=team./sales,status./paused',
  },
  { name: 'Page 2, by name', query: '?sorting=name.asc&pageIndex=2' },
] as const
// #endregion

// Name, age, team and status.
const columnDefs = createColumnHelper<DataTableFeatures, Person>().columns(
  personColumns.slice(0, 4),
)

export function usePeopleTable() {
  const [data] = useState(() => createPeople(100))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({
    params,
    features,
    columns: columnDefs,
    data,
    globalFilterFn: includesText,
    getColumnCanGlobalFilter: () => true,
  })
  return { params, table }
}

export type PeopleParams = ReturnType<typeof usePeopleTable>['params']
export type PeopleTable = ReturnType<typeof usePeopleTable>['table']
